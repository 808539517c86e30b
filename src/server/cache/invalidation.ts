import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/transaction.ts'
import { isStockTag } from './cache-tags.ts'

/** The channel on which the processes tell each other what changed. */
export const channel = 'taanka_cache'

/** What this process committed, as lists of tags, at the moment of the commit. */
export const committed = new EventEmitter<{ tags: [string[]] }>().setMaxListeners(0)

/**
 * Drops every page and public answer that shows any of these tags, in every process, once `tx` is committed.
 *
 * Stock is not announced inside the transaction: PostgreSQL makes transactions that notify commit one after the
 * other, and orders must not queue for that. It is announced right after the commit (see `change-listener.ts`).
 */
export async function invalidate(tx: Transaction, tags: string[]): Promise<void> {
  tx.afterCommit(() => committed.emit('tags', tags))
  for (const payload of payloads(tags.filter((tag) => !isStockTag(tag)))) {
    await tx.execute(sql`select pg_notify(${channel}, ${payload})`)
  }
}

/** PostgreSQL takes less than 8,000 bytes at a time. */
const mostBytes = 7_000

/** Lists of tags as text, each short enough to be sent. */
export function payloads(tags: Iterable<string>): string[] {
  const lists: string[][] = []
  let room = 0
  for (const tag of tags) {
    const needed = Buffer.byteLength(JSON.stringify(tag)) + 1
    if (needed > room) {
      lists.push([])
      room = mostBytes
    }
    lists.at(-1)!.push(tag)
    room -= needed
  }
  return lists.map((list) => JSON.stringify(list))
}

/** The tags of a payload, empty for one that is not ours. */
export function tagsIn(payload: string): string[] {
  try {
    const tags: unknown = JSON.parse(payload)
    return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : []
  } catch {
    return []
  }
}
