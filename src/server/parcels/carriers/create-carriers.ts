import type { Deps } from '../../http/deps.ts'
import type { Carrier, Carriers } from './carrier.ts'
import type { ClientOptions } from './shiprocket/shiprocket-client.ts'
import { shiprocket } from './shiprocket/shiprocket.ts'
import { testCarrier } from './test-carrier.ts'

/** The carriers that are set up. The test carrier is offered with sample data only, and not in a public demo. */
export function createCarriers(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  options: ClientOptions = {},
): Carriers {
  const all: Carrier[] = [
    ...(config.shiprocket ? [shiprocket(config.shiprocket, options)] : []),
    ...(config.testCarrier ? [testCarrier({ config, db })] : []),
  ]
  return {
    all,
    offered: ['manual', ...all.map(({ name }) => name)],
    fetching: ['manual', ...all.filter((carrier) => carrier.fetchReturn).map(({ name }) => name)],
    find: (name) => all.find((carrier) => carrier.name === name),
  }
}
