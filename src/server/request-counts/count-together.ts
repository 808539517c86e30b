import { createHash } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'

interface Counted {
  /** what is limited, such as a route */
  what: string
  network: string
  max: number
  /** of a window, which begins with its first request */
  seconds: number
  /** 0 checks without counting */
  by?: 0 | 1
}

/**
 * Counts a request over all processes and machines, in the database, so that requests in parallel cannot pass together.
 * Returns 0 where it is allowed, else the seconds until the next one is.
 */
export async function countTogether(
  db: Database,
  { what, network, max, seconds, by = 1 }: Counted,
): Promise<number> {
  const key = createHash('sha256').update(`${what}\n${network}`).digest()
  const [window] = await count(db, [key, by, seconds])
  // A check is of the request that would come next.
  return window!.count + (1 - by) > max ? Math.max(1, window!.wait) : 0
}

const count = prepared<{ count: number; wait: number }>(
  'count-request',
  `insert into request_counts as c (key, count, ends_at) values ($1, $2::int, now() + make_interval(secs => $3::int))
  on conflict (key) do update set
    count = case when c.ends_at <= now() then excluded.count else c.count + excluded.count end,
    ends_at = case when c.ends_at <= now() then excluded.ends_at else c.ends_at end
  returning count, ceil(extract(epoch from ends_at - now()))::int as wait`,
)
