import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { sessionHours, staffIdleHours, type Role } from '#shared/auth/auth.schema.ts'
import type { Session } from '#shared/auth/session.schema.ts'
import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import type { Transaction } from '../db/transaction.ts'
import { endMailedSecrets } from './end-mailed-secrets.ts'
import { sessions, users } from './user.tables.ts'

export interface SessionUser {
  id: string
  name: string
  email: string
  role: Role
}

/** An opaque 256-bit secret for a header or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Only this hash of a token is stored (docs/architecture.md, decision 5). */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Returns the person of a live session, or null for an unknown, expired or ended token. */
export async function findSessionUser(db: Database, token: string): Promise<SessionUser | null> {
  const tokenHash = hashToken(token)
  const [found] = await findUser(db, { tokenHash })
  if (!found) return null
  const { unseen, ...user } = found
  if (unseen) await touch(db, { tokenHash })
  return user
}

/**
 * SQL condition for live sessions, beside `users`: not expired, and of staff not idle for too long. The time of last
 * use is written at most once in five minutes.
 */
export const liveSession = `sessions.expires_at > now() and (
  users.role = 'customer' or sessions.last_used_at > now() - case when sessions.remember
    then interval '${staffIdleHours.remembered} hours' else interval '${staffIdleHours.brief} hours' end)`

const unseen = `sessions.last_used_at < now() - interval '5 minutes'`

/**
 * Begins a session and returns its token: 30 days when remembered, else 12 hours (docs/product/accounts.md, Sessions).
 */
export async function createSession(
  db: Database,
  userId: string,
  { remember, device }: { remember: boolean; device: string },
): Promise<string> {
  const token = newToken()
  const hours = remember ? sessionHours.remembered : sessionHours.brief
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    remember,
    device,
    expiresAt: sql`now() + make_interval(hours => ${hours})`,
  })
  return token
}

/** Live sessions of a person: the current one first, then by last use. */
export async function findSessions(db: Database, userId: string, token: string): Promise<Session[]> {
  const here = hashToken(token)
  const rows = await db
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), sql.raw(liveSession)))
    .orderBy(desc(eq(sessions.tokenHash, here)), desc(sessions.lastUsedAt), sessions.id)
  return rows.map(({ session: { id, device, createdAt, lastUsedAt, tokenHash } }) => ({
    id,
    device,
    signed_in_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    current: here.equals(tokenHash),
  }))
}

/** Ends one session of a person, and what was perhaps asked for in it. Returns false where it is not theirs, or over. */
export async function endSessionById(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const ended = await tx.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
  if (ended.rowCount === 0) return false
  await endMailedSecrets(tx, userId)
  return true
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
}

/** Ends the sessions of a person, with one exception where it is given, and what was perhaps asked for in them. */
export async function endSessions(tx: Transaction, userId: string, exceptToken?: string): Promise<void> {
  const others = exceptToken === undefined ? undefined : ne(sessions.tokenHash, hashToken(exceptToken))
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), others))
  await endMailedSecrets(tx, userId)
}

/** Every request of a signed-in person runs it. */
const findUser = statement<{ tokenHash: Buffer }, SessionUser & { unseen: boolean }>(
  `select users.id, users.name, users.email, users.role, ${unseen} as unseen
   from sessions join users on users.id = sessions.user_id
   where sessions.token_hash = :tokenHash and users.disabled_at is null and ${liveSession}`,
)

const touch = statement<{ tokenHash: Buffer }>(
  `update sessions set last_used_at = now() where token_hash = :tokenHash and ${unseen}`,
)
