import underPressure from '@fastify/under-pressure'
import type { Config } from '../../base/config/config.ts'
import { storeBusy } from '../errors/refusals.ts'
import type { StoreServer } from '../store-server.ts'

/** Event loop delay from which requests are refused, in milliseconds. */
const maxDelay = 5_000

/** Responds 503 while the process is overloaded. Off with RATE_LIMIT, for load tests. */
export async function shedLoad(app: StoreServer, config: Config): Promise<void> {
  if (!config.rateLimit) return
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelay,
    pressureHandler: (_request, _reply, _type, delay) => {
      // Infinite before the first measurement, while the process starts.
      if (delay === Infinity) return
      throw storeBusy()
    },
  })
}
