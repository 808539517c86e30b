import * as z from 'zod/mini'
import {
  customerResponse,
  customerNotFound,
  customerQuerySchema,
  customersResponse,
} from '#shared/account/customer.schema.ts'
import { notFound } from '#shared/errors.ts'
import { adminApi } from '#shared/admin-routes.ts'
import { done } from '#shared/schema/response.ts'
import type { Deps } from '../http/deps.ts'
import { signedIn } from '../http/security/access.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findCustomer, findCustomers } from './customers.queries.ts'
import { resetCustomerTwoStep } from './reset-customer-two-step.ts'
import { signOutCustomer } from './sign-out-customer.ts'

const config = { access: 'admin' } as const
const tags = ['Admin: customers']
const params = z.object({ id: z.guid() })

/** The customers and what they have spent; for admins alone, like all figures of the shop. */
export function customersAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  app.get(
    adminApi.customers,
    {
      config,
      schema: {
        summary: 'A page of the customers and what they have ordered',
        tags,
        querystring: customerQuerySchema,
        response: { 200: customersResponse },
      },
    },
    async (request) => ({ success: true as const, ...(await findCustomers(db, request.query)) }),
  )

  app.get(
    adminApi.customer,
    {
      config,
      schema: {
        summary: 'One customer with addresses and the latest orders',
        tags,
        params,
        response: { 200: customerResponse },
      },
    },
    async (request) => {
      const customer = await findCustomer(db, request.params.id)
      if (!customer) throw notFound(customerNotFound)
      return { success: true as const, customer }
    },
  )

  app.delete(
    adminApi.customerTwoStep,
    {
      config,
      schema: {
        summary: 'Turn off the two-step sign-in of a customer who has lost it',
        tags,
        params,
        response: { 200: customerResponse },
      },
    },
    async (request) => ({
      success: true as const,
      customer: await resetCustomerTwoStep(db, signedIn(request), request.params.id),
    }),
  )

  app.post(
    adminApi.customerSignOut,
    {
      config,
      schema: { summary: 'End every session of a customer', tags, params, response: { 200: done } },
    },
    async (request) => {
      await signOutCustomer(db, signedIn(request), request.params.id)
      return { success: true as const }
    },
  )
}
