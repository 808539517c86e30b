import { customerAdminCalls } from '#shared/auth/account/account-calls.ts'
import { customerNotFound } from '#shared/auth/account/customer.schema.ts'
import { notFound } from '#shared/errors.ts'
import { customerTagCalls } from '#shared/tags/tag-calls.ts'
import { removeTwoStep } from '../auth/two-step/two-step.queries.ts'
import { unchanged } from '../calls/change.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { changeTags } from '../tags/change-tags.ts'
import { findTags } from '../tags/find-tags.ts'
import { endSessions } from '../users/session.queries.ts'
import { taggedCustomers } from './customer-tags.ts'
import { findCustomer, findCustomers } from './customers.queries.ts'

const { command, query } = shapes()

const listCustomerTags = query('GET /api/admin/customer-tags', { from: 'db' }, async ({ db }) => ({
  tags: await findTags(db, taggedCustomers),
}))

const tagCustomers = command('POST /api/admin/customer-tags', ({ body, ...step }) =>
  changeTags(step, taggedCustomers, body),
)

const listCustomers = query('GET /api/admin/customers', { from: 'db' }, ({ db, query: wanted }) =>
  findCustomers(db, wanted),
)

const seeCustomer = query('GET /api/admin/customers/:id', { from: 'db' }, async ({ db, params: { id } }) => {
  const customer = await findCustomer(db, id)
  if (!customer) throw notFound(customerNotFound)
  return { customer }
})

/** For a customer who has lost phone and recovery codes. */
const resetCustomerTwoStep = command(
  'DELETE /api/admin/customers/:id/two-step',
  async ({ tx, params: { id }, audit }) => {
    const customer = await findCustomer(tx, id)
    if (!customer) throw notFound(customerNotFound)
    if (!(await removeTwoStep(tx, id))) return unchanged({ customer })
    audit({ action: 'two-step.reset', entity: 'user', id })
    return { customer: (await findCustomer(tx, id))! }
  },
)

/** For a customer who has lost a phone or whose account somebody else uses. */
const signOutCustomer = command(
  'POST /api/admin/customers/:id/sign-out',
  async ({ tx, params: { id }, audit }) => {
    if (!(await findCustomer(tx, id))) throw notFound(customerNotFound)
    await endSessions(tx, id)
    audit({ action: 'customer.sign-out', entity: 'user', id })
  },
)

/** The customers and what they have spent; for admins alone, like all figures of the shop. */
export function customersAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, customerTagCalls, {
    'GET /api/admin/customer-tags': listCustomerTags,
    'POST /api/admin/customer-tags': tagCustomers,
  })
  mount(app, deps, customerAdminCalls, {
    'GET /api/admin/customers': listCustomers,
    'GET /api/admin/customers/:id': seeCustomer,
    'DELETE /api/admin/customers/:id/two-step': resetCustomerTwoStep,
    'POST /api/admin/customers/:id/sign-out': signOutCustomer,
  })
}
