import { pictureTasks } from './picture-encoding.ts'
import type { PictureCall, PictureResult } from './picture-process.ts'

// The program of the picture process. It ends with the store, or when the store disconnects it.

async function run({ id, task, args }: PictureCall): Promise<PictureResult> {
  try {
    const work = pictureTasks[task] as (...words: unknown[]) => Promise<unknown>
    return { id, result: await work(...args) }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (call: PictureCall) => {
  void run(call).then((result) => process.send?.(result))
})
process.on('disconnect', () => process.exit())
// Ctrl-C reaches every process of the terminal; the store still finishes what it has begun.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
