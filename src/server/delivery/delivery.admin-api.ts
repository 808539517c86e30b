import {
  pincodeInputSchema,
  pincodeParamsSchema,
  pincodesResponse,
} from '#shared/delivery/delivery.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import type { Deps } from '../deps.ts'
import { signedIn } from '../http/security/access.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findPincodes } from './delivery.queries.ts'
import { addPincode, removePincode } from './edit-pincodes.ts'

const config = { access: 'staff' } as const
const tags = ['Admin: delivery']

/** The pincodes that the shop delivers to. */
export function deliveryAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  const list = async () => ({ success: true as const, pincodes: await findPincodes(db) })

  app.get(
    adminApi.pincodes,
    { config, schema: { summary: 'Where the shop delivers', tags, response: { 200: pincodesResponse } } },
    list,
  )

  app.post(
    adminApi.pincodes,
    {
      config,
      schema: {
        summary: 'Deliver to a pincode',
        tags,
        body: pincodeInputSchema,
        response: { 201: pincodesResponse },
      },
    },
    async (request, reply) => {
      await addPincode(db, signedIn(request), request.body)
      return reply.code(201).send(await list())
    },
  )

  app.delete(
    adminApi.pincode,
    {
      config,
      schema: {
        summary: 'Deliver to a pincode no longer',
        tags,
        params: pincodeParamsSchema,
        response: { 200: pincodesResponse },
      },
    },
    async (request) => {
      await removePincode(db, signedIn(request), request.params.pincode)
      return list()
    },
  )
}
