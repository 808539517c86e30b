import { api } from '#shared/api-routes.ts'
import { clientErrorSchema } from '#shared/client-errors/client-error.schema.ts'
import { done } from '#shared/schema/response.ts'
import type { StoreServer } from '../http/store-server.ts'
import { withoutPersonalData } from './without-personal-data.ts'

/** For a network; a page sends three at most. */
const rateLimit = { max: 30, timeWindow: '1 minute' } as const

/** Errors in shoppers' browsers, one line each in the log. */
export function clientErrorsApi(app: StoreServer): void {
  app.post(
    api.clientErrors,
    {
      config: { access: 'public', rateLimit },
      bodyLimit: 4096,
      schema: {
        summary: 'Report an error of a page',
        tags: ['Shop'],
        body: clientErrorSchema,
        response: { 200: done },
      },
    },
    async (request) => {
      const { path, message, release } = request.body
      request.log.warn(
        {
          event: 'client-error',
          path: withoutPersonalData(path),
          message: withoutPersonalData(message),
          release: withoutPersonalData(release),
        },
        'an error in a browser',
      )
      return { success: true as const }
    },
  )
}
