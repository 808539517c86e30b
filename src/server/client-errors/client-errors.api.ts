import { clientErrorCalls } from '#shared/client-errors/client-error-calls.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { withoutPersonalData } from './without-personal-data.ts'

/** For a network; a page sends three at most. */
const rateLimit = { max: 30, timeWindow: '1 minute' } as const

/** Errors in shoppers' browsers, one line each in the log. */
export function clientErrorsApi(app: StoreServer): void {
  mountCalls(app, clientErrorCalls, {
    'POST /api/client-errors': {
      config: { rateLimit },
      bodyLimit: 4096,
      handler: ({ body, log }) => {
        const { path, message, release } = body
        log.warn(
          {
            event: 'client-error',
            path: withoutPersonalData(path),
            message: withoutPersonalData(message),
            release: withoutPersonalData(release),
          },
          'an error in a browser',
        )
      },
    },
  })
}
