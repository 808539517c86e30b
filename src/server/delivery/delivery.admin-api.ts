import { pincodeInputSchema, pincodeParamsSchema, pincodesAnswer } from '#shared/delivery/delivery.schema.ts'
import { api } from '#shared/routes.ts'
import type { Deps } from '../deps.ts'
import { signedIn } from '../http/access.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findPincodes } from './delivery.queries.ts'
import { addPincode, removePincode } from './edit-pincodes.ts'

const config = { access: 'staff' } as const
const tags = ['Admin: delivery']

export function deliveryAdminApi(app: StoreServer, { db }: Deps): void {
  const list = async () => ({ success: true as const, pincodes: await findPincodes(db) })

  app.get(
    api.adminPincodes,
    { config, schema: { summary: 'Where the shop delivers', tags, response: { 200: pincodesAnswer } } },
    list,
  )

  app.post(
    api.adminPincodes,
    {
      config,
      schema: {
        summary: 'Deliver to a pincode',
        tags,
        body: pincodeInputSchema,
        response: { 201: pincodesAnswer },
      },
    },
    async (request, reply) => {
      await addPincode(db, signedIn(request), request.body)
      return reply.code(201).send(await list())
    },
  )

  app.delete(
    api.adminPincode,
    {
      config,
      schema: {
        summary: 'Deliver to a pincode no longer',
        tags,
        params: pincodeParamsSchema,
        response: { 200: pincodesAnswer },
      },
    },
    async (request) => {
      await removePincode(db, signedIn(request), request.params.pincode)
      return list()
    },
  )
}
