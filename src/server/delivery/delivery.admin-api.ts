import { adminApi } from '#shared/admin-routes.ts'
import {
  deliverySettingsEditSchema,
  deliverySettingsResponse,
  deliveryZonesEditSchema,
  deliveryZonesResponse,
} from '#shared/delivery/delivery-settings.schema.ts'
import { areaInputSchema, areaParamsSchema, areasResponse } from '#shared/delivery/delivery.schema.ts'
import type { Deps } from '../http/deps.ts'
import { signedIn } from '../http/security/access.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findAreas, findDeliverySettings, findDeliveryZones } from './delivery.queries.ts'
import { removeArea, saveArea } from './edit-areas.ts'
import { editDeliverySettings, editDeliveryZones } from './edit-delivery.ts'

const staff = { access: 'staff' } as const
const admin = { access: 'admin' } as const
const tags = ['Admin: delivery']

interface DeliveryDeps extends Pick<Deps, 'db'> {
  /** carriers with which parcels can be booked */
  offered: readonly string[]
}

/** Staff edit the areas of delivery, admins also zones and settings. */
export function deliveryAdminApi(app: StoreServer, { db, offered }: DeliveryDeps): void {
  areasAdminApi(app, db)

  app.get(
    adminApi.delivery,
    {
      config: admin,
      schema: { summary: 'How the shop sends its orders', tags, response: { 200: deliverySettingsResponse } },
    },
    async () => ({ success: true as const, settings: await findDeliverySettings(db) }),
  )

  app.put(
    adminApi.delivery,
    {
      config: admin,
      schema: {
        summary: 'Change how the shop sends its orders',
        tags,
        refusals: ['EDIT_CONFLICT'],
        body: deliverySettingsEditSchema,
        response: { 200: deliverySettingsResponse },
      },
    },
    async (request) => ({
      success: true as const,
      settings: await editDeliverySettings(db, { ...request.body, by: signedIn(request), offered }),
    }),
  )

  app.get(
    adminApi.deliveryZones,
    {
      config: admin,
      schema: { summary: 'How long the courier takes', tags, response: { 200: deliveryZonesResponse } },
    },
    async () => ({ success: true as const, ...(await findDeliveryZones(db)) }),
  )

  app.put(
    adminApi.deliveryZones,
    {
      config: admin,
      schema: {
        summary: 'Change the zones',
        tags,
        refusals: ['EDIT_CONFLICT'],
        body: deliveryZonesEditSchema,
        response: { 200: deliveryZonesResponse },
      },
    },
    async (request) => ({
      success: true as const,
      ...(await editDeliveryZones(db, signedIn(request), request.body)),
    }),
  )
}

function areasAdminApi(app: StoreServer, db: Deps['db']): void {
  const list = async () => {
    const [pincodes, { zones }] = await Promise.all([findAreas(db), findDeliveryZones(db)])
    return { success: true as const, pincodes, zones: zones.map(({ name }) => name) }
  }

  app.get(
    adminApi.pincodes,
    {
      config: staff,
      schema: {
        summary: 'Where the shop delivers, by the beginning of pincodes',
        tags,
        response: { 200: areasResponse },
      },
    },
    list,
  )

  app.post(
    adminApi.pincodes,
    {
      config: staff,
      schema: {
        summary: 'Deliver to an area, or change it',
        tags,
        body: areaInputSchema,
        response: { 201: areasResponse },
      },
    },
    async (request, reply) => {
      await saveArea(db, signedIn(request), request.body)
      return reply.code(201).send(await list())
    },
  )

  app.delete(
    adminApi.pincode,
    {
      config: staff,
      schema: {
        summary: 'Take an area off the list',
        tags,
        params: areaParamsSchema,
        response: { 200: areasResponse },
      },
    },
    async (request) => {
      await removeArea(db, signedIn(request), request.params.pincode)
      return list()
    },
  )
}
