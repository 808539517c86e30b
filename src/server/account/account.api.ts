import * as z from 'zod/mini'
import { addressResponse, addressInputSchema } from '#shared/account/address.schema.ts'
import { profileSchema, userResponse } from '#shared/auth/auth.schema.ts'
import { api } from '#shared/api-routes.ts'
import { done } from '#shared/schema/response.ts'
import type { Deps } from '../http/deps.ts'
import { signedIn } from '../http/security/access.ts'
import type { StoreServer } from '../http/store-server.ts'
import { addAddress } from './add-address.ts'
import { changeAddress } from './change-address.ts'
import { removeAddress } from './remove-address.ts'
import { findUser, updateProfile } from './user.queries.ts'

const tags = ['Account']
const config = { access: 'customer' } as const
const params = z.object({ id: z.guid() })

/** A customer's own profile and saved addresses (docs/product/accounts.md). */
export function accountApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  app.get(
    api.profile,
    { config, schema: { summary: 'Your profile', tags, response: { 200: userResponse } } },
    async (request) => ({
      success: true as const,
      user: await findUser(db, signedIn(request).id),
    }),
  )

  app.put(
    api.profile,
    {
      config,
      schema: {
        summary: 'Change your name and phone',
        tags,
        body: profileSchema,
        response: { 200: userResponse },
      },
    },
    async (request) => {
      const { id } = signedIn(request)
      await updateProfile(db, id, request.body)
      return { success: true as const, user: await findUser(db, id) }
    },
  )

  app.post(
    api.addresses,
    {
      config,
      schema: {
        summary: 'Save an address',
        tags,
        body: addressInputSchema,
        response: { 201: addressResponse },
      },
    },
    async (request, reply) => {
      const address = await addAddress(db, signedIn(request).id, request.body)
      return reply.code(201).send({ success: true, address })
    },
  )

  app.put(
    api.address,
    {
      config,
      schema: {
        summary: 'Change an address',
        tags,
        params,
        body: addressInputSchema,
        response: { 200: addressResponse },
      },
    },
    async (request) => ({
      success: true as const,
      address: await changeAddress(db, signedIn(request).id, request.params.id, request.body),
    }),
  )

  app.delete(
    api.address,
    { config, schema: { summary: 'Remove an address', tags, params, response: { 200: done } } },
    async (request) => {
      await removeAddress(db, signedIn(request).id, request.params.id)
      return { success: true as const }
    },
  )
}
