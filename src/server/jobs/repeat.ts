import { setTimeout as pause } from 'node:timers/promises'
import { failureReason } from '../base/failure-reason.ts'

export interface Job {
  /** Starts no further round and waits for the one under way. */
  stop(): Promise<void>
}

export interface Repetition {
  name: string
  /** Milliseconds between the end of one round and the next. */
  every: number
  round: (stopping: AbortSignal) => Promise<void>
  log: (line: string) => void
}

/** Runs rounds one after the other, the first at once. Of consecutive failures only the first is logged. */
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
        if (!failing) log(`${name} failed and is tried again: ${failureReason(error)}`)
        failing = true
      }
      await pause(every, undefined, { signal, ref: false }).catch(() => {})
    }
  }
}
