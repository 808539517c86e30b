import type { Deps } from '../deps.ts'
import { fillStartingData } from './starting-data.ts'

/** What a shop starts with. */
export async function fillSampleData({ db }: Deps, _log: (line: string) => void): Promise<void> {
  await fillStartingData(db)
}
