import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { visitorNetworks } from '../../base/visitor-networks.ts'

/** Wrong passwords in a row without a delay, from one network or a known browser. */
const freeTries = 12
/** From all networks together they are so many times as many. No address has a line feed. */
const everywhere = { name: '\neverywhere', times: 8 }
const itself = { name: '\nitself', times: 1 }
/** Seconds. The delay doubles from 2 with each further attempt, up to this; nobody is locked out for longer. */
const maxWaitSeconds = 60

/**
 * Attempts are counted per identity and network, and, well above that, per identity: nobody goes on guessing with many
 * addresses. A browser that the account knows is counted by itself, so that nobody can lock its owner out.
 */
export interface LoginTry {
  identity: string
  /** Without one the identity is counted by itself. */
  address?: string
}

interface Count {
  key: Buffer
  free: number
}

/** The narrowest first. */
function countsOf({ identity, address }: LoginTry): Count[] {
  const scopes = address === undefined ? [itself] : [...visitorNetworks(address), everywhere]
  return scopes.map(({ name, times }) => ({
    key: createHash('sha256').update(`${identity.toLowerCase()}\n${name}`).digest(),
    free: freeTries * times,
  }))
}

const given = (counts: readonly Count[]) =>
  sql`given (key, free) as (values ${sql.join(
    counts.map(({ key, free }) => sql`(${key}::bytea, ${free}::int)`),
    sql`, `,
  )})`

/** Of a row `a` of login_attempts whose free tries are `free`. */
const wait = (free: SQL) =>
  sql`make_interval(secs => least(${maxWaitSeconds}, power(2, least(a.failures - (${free} - 1), 10))))`
const forgotten = sql`a.since < now() - interval '15 minutes'`
const allowed = (free: SQL) => sql`(${forgotten} or a.failures < ${free} or a.since + ${wait(free)} <= now())`

/**
 * Counts an attempt before the password is checked, so that a hundred in parallel do not pass. Returns the seconds to
 * wait, 0 to go on. What is refused is not counted, but for attempts at the same moment.
 */
export async function countLoginTry(db: Database, attempt: LoginTry): Promise<number> {
  const counts = countsOf(attempt)
  const freeOfRow = sql`(select free from given where key = excluded.identity_hash)`
  // In the order of their keys, so that two attempts do not wait for each other.
  const counted = await db.execute(sql`
    with ${given(counts)}
    insert into login_attempts as a (identity_hash, failures, since)
    select key, 1, now() from given
    where not exists (select from login_attempts a join given g on a.identity_hash = g.key where not ${allowed(sql`g.free`)})
    order by key
    on conflict (identity_hash) do update
      set failures = case when ${forgotten} then 1 else a.failures + 1 end, since = now()
      where ${allowed(freeOfRow)}
    returning failures
  `)
  if (counted.rows.length === counts.length) return 0
  const { rows } = await db.execute<{ seconds: number | null }>(sql`
    with ${given(counts)}
    select max(ceil(extract(epoch from a.since + ${wait(sql`g.free`)} - now())))::int as seconds
    from login_attempts a join given g on a.identity_hash = g.key
    where not ${allowed(sql`g.free`)}
  `)
  return Math.max(rows[0]?.seconds ?? 1, 1)
}

/** After the right password: resets the narrowest count, and takes the attempt out of those that others share. */
export async function forgetLoginTries(db: Database, attempt: LoginTry): Promise<void> {
  const [own, ...shared] = countsOf(attempt).map(({ key }) => key)
  const keys = sql.join(
    [own!, ...shared].map((key) => sql`${key}`),
    sql`, `,
  )
  await db.execute(sql`
    with locked as materialized (
      select identity_hash from login_attempts where identity_hash in (${keys}) order by identity_hash for update
    ), forgotten as (
      delete from login_attempts where identity_hash in (select identity_hash from locked) and identity_hash = ${own!}
    )
    update login_attempts set failures = greatest(failures - 1, 0)
    where identity_hash in (select identity_hash from locked) and identity_hash <> ${own!}
  `)
}
