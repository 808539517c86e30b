import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connectionOf } from './connection-of.ts'
import { cutOff, type InterruptiblePool } from './interruptible-pool.ts'

/**
 * In milliseconds: how often it is asked while it is needed, and how long it may take to answer. Together with the
 * answer to the caller they stay below a second.
 */
const askEvery = 100
const silentAfter = 650
/** While it is silent one question waits longer: its answer is the first sign of life. */
const patience = 3_000

/**
 * Asks the database on a connection of its own, while there is work for it, whether it is alive. A frozen server
 * keeps its connections and says nothing, so every caller would wait for its own time limit: as soon as it is
 * silent, all work is refused (ARCHITECTURE, decision 10), until it answers. A slow statement or a lock does not
 * matter here: the question needs neither.
 */
export function watchDatabase(pool: InterruptiblePool, log: (line: string) => void): { stop(): void } {
  const stopping = new AbortController()
  const { signal } = stopping
  let client: pg.Client | undefined
  void watch()
  return {
    stop() {
      stopping.abort()
      drop()
    },
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await pause(askEvery, undefined, { ref: false, signal }).catch(() => {})
      if (signal.aborted) return
      if (pool.isInterrupted) {
        if (await answers(patience)) resume()
      } else if (pool.isInUse && !(await answers(silentAfter))) {
        interrupt()
      }
    }
  }

  function interrupt(): void {
    if (signal.aborted) return
    log('The database gives no answer: what needs it is refused until it does')
    pool.interrupt()
  }

  function resume(): void {
    log('The database answers again')
    pool.resume()
  }

  /** Any reply will do, also an error: whoever asks next gets one as well. */
  async function answers(within: number): Promise<boolean> {
    const answered = ask().then(
      () => true,
      () => {
        drop()
        return true
      },
    )
    const isAlive = await Promise.race([answered, silence(within)])
    if (!isAlive) drop()
    return isAlive
  }

  async function ask(): Promise<void> {
    if (!client) {
      const opening = new pg.Client({ ...connectionOf(pool), application_name: 'taanka watch' })
      opening.on('error', () => {})
      client = opening
      await opening.connect()
    }
    await client.query('select 1')
  }

  function drop(): void {
    if (client) cutOff(client)
    client = undefined
  }
}

const slice = 50

/**
 * False after this long. Counted in short turns, because a process that was busy itself for a second has not waited
 * for anybody: for that it counts one turn, and reads what has arrived before the next.
 */
async function silence(milliseconds: number): Promise<false> {
  for (let turns = milliseconds / slice; turns > 0; turns--) await pause(slice, undefined, { ref: false })
  return false
}
