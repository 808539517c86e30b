import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { isDatabaseAway } from '../db/database-errors.ts'
import { storeBusy } from '../http/errors/refusals.ts'
import { pictureClaims } from './media.tables.ts'

/** Seconds that an encoding may take until another process does it as well: most take 0.1 s, and the calls of a bucket 5 s. */
const claimSeconds = 15
/** Milliseconds: a little more than a claim, so that a waiting request takes over from a process that has died. */
const maxWait = 20_000
const pollEvery = 100

interface PictureClaim {
  release(): Promise<void>
}

/**
 * Claims a derived picture for this process. Null where another holds it. The claim is a row that expires, not a lock: a
 * lock would hold a connection while the picture is encoded and written.
 */
export async function claimPicture(db: Database, key: string): Promise<PictureClaim | null> {
  const owner = randomUUID()
  const until = sql`now() + make_interval(secs => ${claimSeconds})`
  try {
    const claimed = await db
      .insert(pictureClaims)
      .values({ key, owner, expiresAt: until })
      .onConflictDoUpdate({
        target: pictureClaims.key,
        set: { owner, expiresAt: until },
        setWhere: lt(pictureClaims.expiresAt, sql`now()`),
      })
    if (claimed.rowCount === 0) return null
  } catch (error) {
    // Pictures are made also while the database is away; at worst several processes make the same one.
    if (isDatabaseAway(error)) return { release: () => Promise.resolve() }
    throw error
  }
  return {
    release: async () => {
      const own = and(eq(pictureClaims.key, key), eq(pictureClaims.owner, owner))
      // A claim that could not be released expires.
      await db
        .delete(pictureClaims)
        .where(own)
        .catch(() => {})
    },
  }
}

/** Resolves when nobody holds the picture any more. Throws UNAVAILABLE after `maxWait`. */
export async function waitWhileClaimed(db: Database, key: string): Promise<void> {
  const deadline = performance.now() + maxWait
  while (performance.now() < deadline) {
    await pause(pollEvery)
    const held = await db.$count(
      pictureClaims,
      and(eq(pictureClaims.key, key), gt(pictureClaims.expiresAt, sql`now()`)),
    )
    if (held === 0) return
  }
  throw storeBusy()
}
