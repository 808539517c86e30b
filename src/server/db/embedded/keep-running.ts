import { setTimeout as wait } from 'node:timers/promises'
import type { RunningServer } from './run-server.ts'

const firstPauseMs = 100
const maxPauseMs = 10_000
/** Milliseconds; a server that ran this long before it crashed is restarted at once. */
const steadyAfterMs = 60_000

/**
 * Starts a server and restarts it whenever it ends by itself, with exponential backoff. Only the first start may fail.
 */
export async function keepRunning(
  start: () => Promise<RunningServer>,
  log: (line: string) => void,
): Promise<{ stop(): Promise<void> }> {
  const stopped = new AbortController()
  let server = await start()
  let startedAt = performance.now()
  const watching = watch()

  async function watch(): Promise<void> {
    let pause = firstPauseMs
    for (;;) {
      const output = await server.ended
      if (stopped.signal.aborted) return
      report(output.trim().split('\n').at(-1) || 'it ended by itself')
      if (performance.now() - startedAt > steadyAfterMs) pause = firstPauseMs
      do {
        await wait(pause, undefined, { signal: stopped.signal }).catch(() => {})
        if (stopped.signal.aborted) return
        pause = Math.min(pause * 2, maxPauseMs)
      } while (!(await startAgain()))
    }
  }

  async function startAgain(): Promise<boolean> {
    try {
      server = await start()
    } catch (error) {
      report(error instanceof Error ? error.message : String(error))
      return false
    }
    startedAt = performance.now()
    if (stopped.signal.aborted) await server.stop()
    else log('The database server runs again')
    return true
  }

  function report(reason: string): void {
    log(`The database server is down: ${reason}`)
  }

  return {
    async stop() {
      stopped.abort()
      await server.stop()
      await watching
    },
  }
}
