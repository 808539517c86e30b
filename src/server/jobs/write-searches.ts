import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { writeSearchTerms } from '../products/search/search-terms.queries.ts'
import { repeat, type Job } from './repeat.ts'

/** In milliseconds. */
const writeEvery = 4_000

/**
 * Stores the counted searches at intervals and before the process ends. Each process counts the searches it served, so
 * this runs wherever the store is served, unlike the other jobs.
 */
export function writeSearches(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  let writing: Job | undefined
  app.addHook('onReady', async () => {
    writing = repeat({
      name: 'writing down searches',
      every: writeEvery,
      log: (line) => app.log.warn(line),
      round: () => writeSearchTerms(db),
    })
  })
  app.addHook('onClose', async () => {
    await writing?.stop()
    await writeSearchTerms(db).catch((error: unknown) =>
      app.log.warn({ err: error }, 'the last searches were not written down'),
    )
  })
}
