import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

export interface Job {
  /** Begins no more work and waits for what is under way. */
  stop(): Promise<void>
}

interface Repetition {
  name: string
  /** milliseconds between the end of one round and the next */
  every: number
  round: (stopping: AbortSignal) => Promise<void>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Does a round at once and then again and again. A round that fails is logged, and the next one comes in its time. */
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
    while (!signal.aborted) {
      try {
        await round(signal)
      } catch (error) {
        log.warn({ err: error }, `${name} failed and is tried again later`)
      }
      await pause(every, undefined, { signal, ref: false }).catch(() => {})
    }
  }
}
