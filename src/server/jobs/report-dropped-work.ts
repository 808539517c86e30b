import { droppableWork, droppedWork } from '../base/dropped-work.ts'
import type { StoreServer } from '../http/store-server.ts'
import { repeat, type Job } from './repeat.ts'

/** In milliseconds. */
const reportEvery = 60_000

/** Logs the work that this process has dropped since the last report. */
export function reportDroppedWork(app: StoreServer): void {
  let reporting: Job | undefined
  let reported = droppedWork()
  const report = async () => {
    const now = droppedWork()
    for (const work of droppableWork) {
      const dropped = now[work] - reported[work]
      if (dropped > 0) app.log.warn({ work, dropped }, 'work was dropped')
    }
    reported = now
  }
  app.addHook('onReady', async () => {
    reporting = repeat({
      name: 'reporting dropped work',
      every: reportEvery,
      log: (line) => app.log.warn(line),
      round: report,
    })
  })
  app.addHook('onClose', async () => {
    await reporting?.stop()
    await report()
  })
}
