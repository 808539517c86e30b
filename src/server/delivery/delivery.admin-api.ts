import { areaImport, deliveryAdminCalls } from '#shared/delivery/delivery-calls.ts'
import { settingCalls } from '#shared/settings/setting.ts'
import { settings } from '#shared/settings/settings.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import type { StoreServer } from '../http/store-server.ts'
import { mountSetting } from '../settings/edit-setting.ts'
import { findAreasAndZones, findDeliveryZones } from './delivery.queries.ts'
import { removeArea, saveArea } from './edit-areas.ts'
import { deliveryRules, editDeliveryZones, type DeliveryDeps } from './edit-delivery.ts'
import { importAreas } from './import-areas.ts'

const { query } = shapes()

const listZones = query('GET /api/admin/delivery/zones', { from: 'db' }, ({ db }) => findDeliveryZones(db))

const listAreas = query('GET /api/admin/pincodes', { from: 'db' }, ({ db }) => findAreasAndZones(db))

/** Staff edit the areas of delivery, admins also zones and settings. */
export function deliveryAdminApi(app: StoreServer, deps: DeliveryDeps): void {
  mountSetting(app, deps, settings.delivery, deliveryRules)
  mount(app, deps, settingCalls({ zones: settings.deliveryZones }), {
    'GET /api/admin/delivery/zones': listZones,
    'PUT /api/admin/delivery/zones': editDeliveryZones,
  })
  mount(app, deps, deliveryAdminCalls, {
    'GET /api/admin/pincodes': listAreas,
    'POST /api/admin/pincodes': saveArea,
    'DELETE /api/admin/pincodes/:pincode': removeArea,
  })

  void app.register(async (files: StoreServer) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    mount(files, deps, areaImport, { 'POST /api/admin/pincodes/import': importAreas })
  })
}
