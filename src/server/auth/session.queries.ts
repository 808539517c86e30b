import { createHash, randomBytes } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { sessionHours, type Role } from '#shared/auth/auth.schema.ts'
import type { Database } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { sessions } from './auth.tables.ts'

/** The person behind a request. */
export interface SessionUser {
  id: string
  name: string
  email: string
  role: Role
}

/** An opaque 256-bit secret, as it travels in a header or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The store keeps only this of a token (ARCHITECTURE, decision 5). */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The person whose live session this token opens, null for an unknown, expired or ended one. */
export async function findSessionUser(db: Database, token: string): Promise<SessionUser | null> {
  const [user] = await findUser(db, [hashToken(token)])
  return user ?? null
}

/** Begins a session and gives its token: 30 days when remembered, else 12 hours (decisions.md, "remember-me"). */
export async function createSession(
  db: Database,
  userId: string,
  { remember }: { remember: boolean },
): Promise<string> {
  const token = newToken()
  const hours = remember ? sessionHours.remembered : sessionHours.brief
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    remember,
    expiresAt: sql`now() + make_interval(hours => ${hours})`,
  })
  return token
}

/** The token is dead at once. */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
}

/** Ends every session of a person, but for the one of `keptToken`. */
export async function endSessions(db: Database, userId: string, keptToken?: string): Promise<void> {
  const others = keptToken === undefined ? undefined : ne(sessions.tokenHash, hashToken(keptToken))
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others))
}

/** Prepared, because every request of someone signed in runs it. */
const findUser = prepared<SessionUser>(
  'session-user',
  `select u.id, u.name, u.email, u.role from sessions s join users u on u.id = s.user_id
   where s.token_hash = $1 and s.expires_at > now() and u.disabled_at is null`,
)
