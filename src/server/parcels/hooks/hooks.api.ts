import { StoreError } from '#shared/errors.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { parcelHookCalls } from '#shared/parcels/tracking-calls.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import { keepRawBodies, rawBody } from '../../http/parse-bodies.ts'
import type { StoreServer } from '../../http/store-server.ts'
import type { ParcelDeps } from '../parcel-deps.ts'
import { carrierOfToken, takeHook } from './take-hook.ts'

const { query, task } = shapes<ParcelDeps>()

const probeHooks = query('GET /api/hooks/parcels', { from: 'db' }, () => ({}))

const receiveHook = ({ carriers }: ParcelDeps) =>
  task('POST /api/hooks/parcels', {
    // Before the body is read: nobody else fills memory with it.
    onRequest: async (request) => {
      if (!carrierOfToken(carriers, tokenIn(request.headers)))
        throw new StoreError('BAD_CREDENTIALS', parcelMessages.wrongHookToken)
    },
    run: ({ request, deps: { db } }) =>
      takeHook(db, carrierOfToken(carriers, tokenIn(request.headers))!, rawBody(request)),
  })

/** News of carriers (docs/product/parcels.md, Hooks). They are kept at once, and read by a job. */
export function hooksApi(app: StoreServer, deps: ParcelDeps): void {
  void app.register(async (hooks: StoreServer) => {
    keepRawBodies(hooks)
    mount(hooks, deps, parcelHookCalls, {
      'GET /api/hooks/parcels': probeHooks,
      'POST /api/hooks/parcels': receiveHook(deps),
    })
  })
}

const tokenIn = (headers: Record<string, string | string[] | undefined>): string =>
  String(headers['x-api-key'] ?? '')
