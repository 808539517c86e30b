import { createHash } from 'node:crypto'
import type { Database } from '../database.ts'
import { statement } from '../statement.ts'
import { visitorNetworks } from '../../base/visitor-networks.ts'

interface Counted {
  /** name of the limit, such as a route */
  what: string
  address: string
  max: number
  /** of a window, which begins with its first request */
  seconds: number
  /** 0 checks without counting */
  by?: 0 | 1
}

/**
 * Counts a request over all processes and machines, in the database, so that requests in parallel cannot pass together.
 * Returns 0 where it is allowed, else the seconds until the next one is. What is refused is not counted, but for
 * requests at the same moment.
 */
export async function countTogether(
  db: Database,
  { what, address, max, seconds, by = 1 }: Counted,
): Promise<number> {
  const networks = visitorNetworks(address)
  const keys = networks.map(({ name }) => createHash('sha256').update(`${what}\n${name}`).digest())
  const maxima = networks.map(({ times }) => max * times)
  const [refused] = await count(db, { keys, maxima, by, seconds })
  return refused!.wait === null ? 0 : Math.max(1, refused!.wait)
}

/** In the order of their keys, so that two requests do not wait for each other. A check is of the request that would come next. */
const count = statement<
  { keys: Buffer[]; maxima: number[]; by: number; seconds: number },
  { wait: number | null }
>(
  `with given as (select * from unnest(:keys::bytea[], :maxima::int[]) as g (key, max)),
  before as (
    select c.ends_at from request_counts c join given g using (key) where c.ends_at > now() and c.count >= g.max
  ),
  counted as (
    insert into request_counts as c (key, count, ends_at)
    select key, :by::int, now() + make_interval(secs => :seconds::int) from given
    where not exists (select from before) order by key
    on conflict (key) do update set
      count = case when c.ends_at <= now() then excluded.count else c.count + excluded.count end,
      ends_at = case when c.ends_at <= now() then excluded.ends_at else c.ends_at end
    returning key, count, ends_at
  ),
  refused as (
    select ends_at from before
    union all select c.ends_at from counted c join given g using (key) where c.count + 1 - :by::int > g.max
  )
  select ceil(extract(epoch from max(ends_at) - now()))::int as wait from refused`,
)
