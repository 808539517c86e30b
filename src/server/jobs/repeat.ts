import { setTimeout as pause } from 'node:timers/promises'

export interface Job {
  /** Begins no more work and waits for what is under way. */
  stop(): Promise<void>
}

interface Repetition {
  name: string
  /** milliseconds between the end of one round and the next */
  every: number
  round: (stopping: AbortSignal) => Promise<void>
  log: (line: string) => void
}

/**
 * Does a round at once and then again and again. Of failures in a row only the first is logged; the next round comes
 * in its time.
 */
export function repeat({ name, every, round, log }: Repetition): Job {
  const stopping = new AbortController()
  const running = run(stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }

  async function run(signal: AbortSignal): Promise<void> {
    let failing = false
    while (!signal.aborted) {
      try {
        await round(signal)
        failing = false
      } catch (error) {
        if (!failing) log(`${name} failed and is tried again: ${reasonOf(error)}`)
        failing = true
      }
      await pause(every, undefined, { signal, ref: false }).catch(() => {})
    }
  }
}

/** The cause behind a failed query says what is wrong; the query itself does not. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message
}
