import type { RegisterInput } from '#shared/auth/auth.schema.ts'
import type { Database } from '../db/database.ts'
import { refuseCommonPassword } from './passwords/common-passwords.ts'
import { createUser } from './create-user.ts'
import { createSession } from '../users/session.queries.ts'

export interface OpenedSession {
  token: string
  userId: string
}

/** Opens a customer's account and a session of 12 hours. */
export async function register(db: Database, input: RegisterInput, device: string): Promise<OpenedSession> {
  await refuseCommonPassword(input.password, 'password')
  const userId = await createUser(db, { ...input, role: 'customer' })
  return { userId, token: await createSession(db, userId, { remember: false, device }) }
}
