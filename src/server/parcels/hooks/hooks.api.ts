import { api } from '#shared/api-routes.ts'
import { StoreError } from '#shared/errors.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { done } from '#shared/schema/response.ts'
import { keepRawBodies, rawBody } from '../../http/parse-bodies.ts'
import type { StoreServer } from '../../http/store-server.ts'
import type { ParcelDeps } from '../parcel-deps.ts'
import { carrierOfToken, takeHook } from './take-hook.ts'

const config = { access: 'public' } as const
const tags = ['Tracking']

/** News of carriers (docs/product/parcels.md, Hooks). They are kept at once, and read by a job. */
export function hooksApi(app: StoreServer, { db, carriers }: Pick<ParcelDeps, 'db' | 'carriers'>): void {
  app.get(
    api.parcelHooks,
    { config, schema: { summary: 'Probe the address of hooks', tags, response: { 200: done } } },
    async () => ({ success: true as const }),
  )

  void app.register(async (hooks: StoreServer) => {
    keepRawBodies(hooks)
    hooks.post(
      api.parcelHooks,
      {
        config,
        // Before the body is read: nobody else fills memory with it.
        onRequest: async (request) => {
          if (!carrierOfToken(carriers, tokenIn(request.headers)))
            throw new StoreError('BAD_CREDENTIALS', parcelMessages.wrongHookToken)
        },
        schema: {
          summary: 'Take news of a carrier',
          tags,
          refusals: ['BAD_CREDENTIALS'],
          response: { 200: done },
        },
      },
      async (request) => {
        await takeHook(db, carrierOfToken(carriers, tokenIn(request.headers))!, rawBody(request))
        return { success: true as const }
      },
    )
  })
}

const tokenIn = (headers: Record<string, string | string[] | undefined>): string =>
  String(headers['x-api-key'] ?? '')
