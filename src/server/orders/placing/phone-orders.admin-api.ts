import { phoneOrderCalls } from '#shared/payments/payment-admin-calls.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { soonRefusal } from '../../settings/selling.queries.ts'
import { findKnownCustomers } from './known-customers.queries.ts'
import { makePayLink, placePhoneOrder } from './place-phone-order.ts'

const { query } = shapes()

const listKnownCustomers = query(
  'GET /api/admin/known-customers',
  { from: 'db' },
  async ({ db, query: { search } }) => ({
    customers: search === undefined ? [] : await findKnownCustomers(db, search),
  }),
)

/** Staff take orders by phone and send pay links (docs/product/payments.md). */
export function phoneOrdersAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, phoneOrderCalls, {
    'POST /api/admin/orders': { ...placePhoneOrder, options: { preValidation: soonRefusal(deps) } },
    'GET /api/admin/known-customers': listKnownCustomers,
    'POST /api/admin/orders/:id/pay-link': makePayLink,
  })
}
