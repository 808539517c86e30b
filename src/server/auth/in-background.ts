import { countDropped } from '../base/dropped-work.ts'
import type { StoreServer } from '../http/store-server.ts'

/** Few, so that shoppers keep the database's connections; bounded, so that a flood costs no memory. */
const maxRunning = 2
const maxWaiting = 200

/**
 * Starts work that a response does not wait for, so that its time reveals nothing. Work beyond the queue is dropped and
 * counted, and the caller notices no difference. A graceful shutdown waits for it.
 */
export function inBackground(app: StoreServer): (work: () => Promise<void>) => void {
  const waiting: (() => Promise<void>)[] = []
  const ended = new Set<Promise<void>>()
  let running = 0
  app.addHook('onClose', async () => {
    while (running > 0) await Promise.all(ended)
  })
  return (work) => {
    if (waiting.length >= maxWaiting) return countDropped('background')
    waiting.push(work)
    if (running >= maxRunning) return
    running++
    const end = runAll().finally(() => ended.delete(end))
    ended.add(end)
  }

  async function runAll(): Promise<void> {
    await new Promise<void>((resolve) => void setImmediate(resolve))
    for (let work = waiting.shift(); work; work = waiting.shift()) {
      try {
        await work()
      } catch (error) {
        app.log.error({ err: error }, 'work in the background failed')
      }
    }
    running--
  }
}
