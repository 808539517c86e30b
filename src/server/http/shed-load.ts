import underPressure from '@fastify/under-pressure'
import type { Config } from '../config.ts'
import { storeBusy } from './refusals.ts'
import type { StoreServer } from './store-server.ts'

/** Event loop delay from which requests are refused, in milliseconds. */
const mostDelay = 5_000

/**
 * A store that cannot keep up says so at once instead of letting everyone wait. Off with RATE_LIMIT, as load tests
 * need it.
 */
export async function shedLoad(app: StoreServer, config: Config): Promise<void> {
  if (!config.rateLimit) return
  await app.register(underPressure, {
    maxEventLoopDelay: mostDelay,
    pressureHandler: (_request, _reply, _type, delay) => {
      // Nothing was measured yet: the process was busy with its own start for as long as a measurement takes.
      if (delay === Infinity) return
      throw storeBusy()
    },
  })
}
