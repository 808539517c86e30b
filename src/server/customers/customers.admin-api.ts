import { customerAdminCalls } from '#shared/account/account-calls.ts'
import { customerNotFound } from '#shared/account/customer.schema.ts'
import { notFound } from '#shared/errors.ts'
import { customerTagCalls } from '#shared/tags/tag-calls.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { changeTags } from '../tags/change-tags.ts'
import { findTags } from '../tags/find-tags.ts'
import { taggedCustomers } from './customer-tags.ts'
import { findCustomer, findCustomers } from './customers.queries.ts'
import { resetCustomerTwoStep } from './reset-customer-two-step.ts'
import { signOutCustomer } from './sign-out-customer.ts'

/** The customers and what they have spent; for admins alone, like all figures of the shop. */
export function customersAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  mountCalls(app, customerTagCalls, {
    'GET /api/admin/customer-tags': async () => ({ tags: await findTags(db, taggedCustomers) }),
    'POST /api/admin/customer-tags': async ({ body, user }) => ({
      lines: await changeTags(db, taggedCustomers, { ...body, by: user }),
    }),
  })
  mountCalls(app, customerAdminCalls, {
    'GET /api/admin/customers': ({ query }) => findCustomers(db, query),
    'GET /api/admin/customers/:id': async ({ params }) => {
      const customer = await findCustomer(db, params.id)
      if (!customer) throw notFound(customerNotFound)
      return { customer }
    },
    'DELETE /api/admin/customers/:id/two-step': async ({ params, user }) => ({
      customer: await resetCustomerTwoStep(db, user, params.id),
    }),
    'POST /api/admin/customers/:id/sign-out': ({ params, user }) => signOutCustomer(db, user, params.id),
  })
}
