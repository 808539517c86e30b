import { areaImport, deliveryAdminCalls } from '#shared/delivery/delivery-calls.ts'
import { areaFileLimits } from '#shared/delivery/delivery.schema.ts'
import { StoreError } from '#shared/errors.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findAreas, findDeliverySettings, findDeliveryZones } from './delivery.queries.ts'
import { removeArea, saveArea } from './edit-areas.ts'
import { importAreas } from './import-areas.ts'
import { editDeliverySettings, editDeliveryZones } from './edit-delivery.ts'

export interface DeliveryDeps extends Pick<Deps, 'db'> {
  /** carriers with which parcels can be booked */
  offered: readonly string[]
}

/** Staff edit the areas of delivery, admins also zones and settings. */
export function deliveryAdminApi(app: StoreServer, { db, offered }: DeliveryDeps): void {
  const list = async () => {
    const [pincodes, { zones }] = await Promise.all([findAreas(db), findDeliveryZones(db)])
    return { pincodes, zones: zones.map(({ name }) => name) }
  }

  mountCalls(app, deliveryAdminCalls, {
    'GET /api/admin/delivery': async () => ({ settings: await findDeliverySettings(db) }),
    'PUT /api/admin/delivery': async ({ body, user }) => ({
      settings: await editDeliverySettings(db, { ...body, by: user, offered }),
    }),
    'GET /api/admin/delivery/zones': () => findDeliveryZones(db),
    'PUT /api/admin/delivery/zones': ({ body, user }) => editDeliveryZones(db, user, body),
    'GET /api/admin/pincodes': list,
    'POST /api/admin/pincodes': async ({ body, user }) => {
      await saveArea(db, user, body)
      return list()
    },
    'DELETE /api/admin/pincodes/:pincode': async ({ params, user }) => {
      await removeArea(db, user, params.pincode)
      return list()
    },
  })

  void app.register(async (files: StoreServer) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    mountCalls(files, areaImport, {
      'POST /api/admin/pincodes/import': {
        bodyLimit: areaFileLimits.bytes,
        handler: ({ query, body, user }) => {
          if (!Buffer.isBuffer(body))
            throw new StoreError('UNSUPPORTED_MEDIA_TYPE', 'This call takes text/csv')
          return importAreas(db, { bytes: body, by: user, dryRun: query.dry_run === 'true' })
        },
      },
    })
  })
}
