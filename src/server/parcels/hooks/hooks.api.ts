import { StoreError } from '#shared/errors.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { parcelHookCalls } from '#shared/parcels/tracking-calls.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import { keepRawBodies, rawBody } from '../../http/parse-bodies.ts'
import type { StoreServer } from '../../http/store-server.ts'
import type { ParcelDeps } from '../parcel-deps.ts'
import { carrierOfToken, takeHook } from './take-hook.ts'

/** News of carriers (docs/product/parcels.md, Hooks). They are kept at once, and read by a job. */
export function hooksApi(app: StoreServer, { db, carriers }: Pick<ParcelDeps, 'db' | 'carriers'>): void {
  void app.register(async (hooks: StoreServer) => {
    keepRawBodies(hooks)
    mountCalls(hooks, parcelHookCalls, {
      'GET /api/hooks/parcels': () => ({}),
      'POST /api/hooks/parcels': {
        // Before the body is read: nobody else fills memory with it.
        onRequest: async (request) => {
          if (!carrierOfToken(carriers, tokenIn(request.headers)))
            throw new StoreError('BAD_CREDENTIALS', parcelMessages.wrongHookToken)
        },
        handler: (request) =>
          takeHook(db, carrierOfToken(carriers, tokenIn(request.headers))!, rawBody(request)),
      },
    })
  })
}

const tokenIn = (headers: Record<string, string | string[] | undefined>): string =>
  String(headers['x-api-key'] ?? '')
