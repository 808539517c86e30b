import type { Deps } from '../deps.ts'
import { migrate } from '../db/migrate.ts'
import { StartError } from '../db/embedded/start-error.ts'
import { fillSampleData } from '../sample/fill-sample-data.ts'

/** Brings the schema up to date and, the first time, fills in what a shop starts with. */
export async function prepareDatabase(deps: Deps, step: (line: string) => void): Promise<void> {
  step('Bringing the database up to date')
  try {
    await migrate(deps.pool)
  } catch (error) {
    if (!deps.config.databaseUrl) throw error
    throw new StartError(`The database of DATABASE_URL could not be used: ${rootMessage(error)}.`)
  }
  await fillSampleData(deps, step)
}

const rootMessage = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause
    ? rootMessage(error.cause)
    : error.message || ('code' in error ? String(error.code) : error.name)
}
