import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Role } from '#shared/auth/auth.schema.ts'
import type { Database } from '../db/database.ts'
import { sessions, users } from './auth.tables.ts'

/** The person behind a request. */
export interface SessionUser {
  id: string
  name: string
  email: string
  role: Role
}

/** The store keeps only this of a token (ARCHITECTURE, decision 5). */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The person whose live session this token opens, null for an unknown, expired or ended one. */
export async function findSessionUser(db: Database, token: string): Promise<SessionUser | null> {
  const [user] = await db
    .select({ id: users.id, name: users.name, email: users.email, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, sql`now()`), isNull(users.disabledAt)))
  return user ?? null
}
