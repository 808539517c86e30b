import type { Deps } from '../../deps.ts'
import type { Carriers } from './carrier.ts'
import { testCarrier } from './test-carrier.ts'

/** The carriers that are set up. The test carrier is offered with sample data only, and not in a public demo. */
export function createCarriers({ config, db }: Pick<Deps, 'config' | 'db'>): Carriers {
  const all = config.sampleData && !config.publicDemo ? [testCarrier({ config, db })] : []
  return { all, find: (name) => all.find((carrier) => carrier.name === name) }
}
