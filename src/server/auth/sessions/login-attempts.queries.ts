import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { networkOf } from '../../http/limits/network-of.ts'
import { loginAttempts } from '../auth.tables.ts'

/** Wrong passwords in a row without a delay. */
const freeTries = 12
/** Seconds. The delay doubles from 2 with each further attempt, up to this; nobody is locked out for longer. */
const maxWaitSeconds = 60

/** Attempts are counted per identity and address, so that nobody can lock another person out. */
export interface LoginTry {
  identity: string
  address: string
}

const keyOf = ({ identity, address }: LoginTry): Buffer =>
  createHash('sha256')
    .update(`${identity.toLowerCase()}\n${networkOf(address)}`)
    .digest()

const wait = sql`make_interval(secs => least(${maxWaitSeconds}, power(2, least(login_attempts.failures - ${freeTries - 1}, 10))))`
const forgotten = sql`login_attempts.since < now() - interval '15 minutes'`
const allowed = sql`${forgotten} or login_attempts.failures < ${freeTries} or login_attempts.since + ${wait} <= now()`

/**
 * Counts an attempt before the password is checked, so that a hundred in parallel do not pass. Returns the seconds to
 * wait, 0 to go on.
 */
export async function countLoginTry(db: Database, attempt: LoginTry): Promise<number> {
  const key = keyOf(attempt)
  const counted = await db.execute(sql`
    insert into login_attempts (identity_hash, failures, since)
    values (${key}, 1, now())
    on conflict (identity_hash) do update
      set failures = case when ${forgotten} then 1 else login_attempts.failures + 1 end, since = now()
      where ${allowed}
    returning failures
  `)
  if (counted.rows.length > 0) return 0
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select ceil(extract(epoch from login_attempts.since + ${wait} - now()))::int as seconds
    from login_attempts
    where identity_hash = ${key}
  `)
  return Math.max(rows[0]?.seconds ?? 1, 1)
}

/** Resets the count after the right password. */
export async function forgetLoginTries(db: Database, attempt: LoginTry): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.identityHash, keyOf(attempt)))
}
