import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import { isStockTag } from './cache-tags.ts'

/** PostgreSQL channel on which the processes announce changes. */
export const channel = 'taanka_cache'

/** Emits the invalidated tags of each commit of this process. */
export const committed = new EventEmitter<{ tags: [string[]] }>().setMaxListeners(0)

/**
 * Drops the cached responses with any of these tags, in every process, once `tx` is committed.
 *
 * Stock is announced after the commit instead (`change-listener.ts`): PostgreSQL commits transactions that notify one
 * after the other, and orders must not queue for that.
 */
export async function invalidate(tx: Transaction, tags: string[]): Promise<void> {
  tx.afterCommit(() => committed.emit('tags', tags))
  for (const payload of payloads(tags.filter((tag) => !isStockTag(tag)))) {
    await tx.execute(sql`select pg_notify(${channel}, ${payload})`)
  }
}

/** A payload of NOTIFY is shorter than 8,000 bytes. */
const maxBytes = 7_000

/** Tags as JSON lists, each within the limit of a payload. */
export function payloads(tags: Iterable<string>): string[] {
  const lists: string[][] = []
  let room = 0
  for (const tag of tags) {
    const needed = Buffer.byteLength(JSON.stringify(tag)) + 1
    if (needed > room) {
      lists.push([])
      room = maxBytes
    }
    lists.at(-1)!.push(tag)
    room -= needed
  }
  return lists.map((list) => JSON.stringify(list))
}

/** Tags of a payload; empty for a malformed one. */
export function tagsIn(payload: string): string[] {
  try {
    const tags: unknown = JSON.parse(payload)
    return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : []
  } catch {
    return []
  }
}
