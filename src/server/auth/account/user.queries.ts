import { eq } from 'drizzle-orm'
import { StoreError } from '#shared/errors.ts'
import type { User } from '#shared/auth/auth.schema.ts'
import { authMessages } from '#shared/auth/auth-messages.ts'
import { users } from '../../users/user.tables.ts'
import type { Database } from '../../db/database.ts'
import { findAddresses } from './address.queries.ts'

/** The caller's own account. */
export async function findUser(db: Database, id: string): Promise<User> {
  const [user] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      phone: users.phone,
      role: users.role,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, id))
  if (!user) throw new StoreError('UNAUTHENTICATED', authMessages.signInNeeded)
  const { createdAt, ...fields } = user
  return { ...fields, created_at: createdAt.toISOString(), addresses: await findAddresses(db, id) }
}
