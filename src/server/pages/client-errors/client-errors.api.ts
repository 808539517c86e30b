import { clientErrorCalls } from '#shared/pages/client-error-calls.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { withoutPersonalData } from './without-personal-data.ts'

const { task } = shapes()

/** For a network; a page sends three at most. */
const rateLimit = { max: 30, timeWindow: '1 minute' } as const

const logClientError = task('POST /api/client-errors', {
  config: { rateLimit },
  bodyLimit: 4096,
  run: async ({ body: { path, message, release }, request: { log } }) => {
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
})

/** Errors in shoppers' browsers, one line each in the log. */
export function clientErrorsApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, clientErrorCalls, { 'POST /api/client-errors': logClientError })
}
