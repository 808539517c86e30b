import rateLimit from '@fastify/rate-limit'
import { StoreError } from '#shared/errors.ts'
import type { Config } from '../config.ts'
import type { StoreServer } from './store-server.ts'

/** Calls per minute from one address, for routes that name no limit of their own. */
const generous = { max: 600, timeWindow: '1 minute' }

/** For routes that guess at secrets or send mail: set as `config.rateLimit` of the route. */
export const strictLimit = { max: 20, timeWindow: '1 minute' }

export async function rateLimits(app: StoreServer, config: Config): Promise<void> {
  if (!config.rateLimit) return
  await app.register(rateLimit, {
    ...generous,
    global: true,
    hook: 'onRequest',
    // Files and pages are cheap; only the API counts.
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: () => new StoreError('RATE_LIMITED', 'Too many requests. Please wait a moment and try again'),
  })
}
