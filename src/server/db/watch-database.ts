import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { poolConnection } from './pool-connection.ts'
import { cutOff, type InterruptiblePool } from './interruptible-pool.ts'
import { isReadOnly, NoPrimary } from './primary.ts'

/**
 * Milliseconds between two probes while there is work, and until a probe times out. Together with the response to the
 * caller they stay below a second.
 */
const askEvery = 100
const silentAfter = 650
/** Milliseconds. While the database is silent one probe waits longer: its result is the first sign of life. */
const silentTimeout = 3_000

/**
 * Probes the database on a connection of its own while there is work for it. A frozen server keeps its connections
 * open, so every caller would wait for its own timeout: as soon as a probe times out, all work is refused until the
 * next result (docs/architecture.md, decision 10). So it is while the server takes no writes, as one that has lost its
 * role as the primary. Slow statements and locks do not matter: the probe needs neither.
 */
export function watchDatabase(pool: InterruptiblePool, log: (line: string) => void): { stop(): void } {
  const stopping = new AbortController()
  const { signal } = stopping
  let client: pg.Client | undefined
  pool.primary.on('moved', drop)
  void watch()
  return {
    stop() {
      stopping.abort()
      pool.primary.off('moved', drop)
      drop()
    },
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await pause(askEvery, undefined, { ref: false, signal }).catch(() => {})
      if (signal.aborted) return
      if (pool.isInterrupted) {
        if (await answers(silentTimeout)) resume()
      } else if (pool.isInUse && !(await answers(silentAfter))) {
        interrupt()
      }
    }
  }

  function interrupt(): void {
    if (signal.aborted) return
    log('The database gives no answer or takes no writes: what needs it is refused until it does')
    pool.interrupt()
  }

  function resume(): void {
    log('The database answers again')
    pool.resume()
  }

  /** Any reply counts but that of a standby, also an error: the next caller gets one as well. */
  async function answers(within: number): Promise<boolean> {
    const answered = ask().catch((error: unknown) => {
      forget()
      return !(error instanceof NoPrimary)
    })
    const isAlive = await Promise.race([answered, silence(within)])
    if (!isAlive) forget()
    return isAlive
  }

  async function ask(): Promise<boolean> {
    return !(await isReadOnly(client ?? (await open())))
  }

  async function open(): Promise<pg.Client> {
    const opening = new pg.Client({ ...(await poolConnection(pool)), application_name: 'taanka watch' })
    opening.on('error', () => {})
    client = opening
    await opening.connect()
    await pool.primary.check(opening)
    return opening
  }

  function forget(): void {
    pool.primary.forget()
    drop()
  }

  function drop(): void {
    if (client) cutOff(client)
    client = undefined
  }
}

const slice = 50

/**
 * Resolves to false after `ms`. Counted in short steps, because a process that was itself busy for a second has not
 * waited: that counts as one step, and arrived data is read before the next.
 */
async function silence(milliseconds: number): Promise<false> {
  for (let turns = milliseconds / slice; turns > 0; turns--) await pause(slice, undefined, { ref: false })
  return false
}
