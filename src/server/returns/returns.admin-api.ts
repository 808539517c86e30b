import { notFound } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { returnAdminCalls } from '#shared/returns/return-admin-calls.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findReturn } from '../trade/loaders/return.queries.ts'
import { decideReturn, handRefused, receiveReturn, sendRefused } from './process-returns.ts'
import { openReturnForCustomer } from './request-return.ts'
import { findReturnableForStaff } from './returnable.queries.ts'
import { findReturnPage } from './staff-returns.queries.ts'

const { query } = shapes()

const listReturns = query('GET /api/admin/returns', { from: 'db' }, ({ db, query: wanted }) =>
  findReturnPage(db, wanted),
)

const seeReturnable = query(
  'GET /api/admin/orders/:id/returnable',
  { from: 'db' },
  async ({ db, params: { id: orderId } }) => {
    const found = await findReturnableForStaff(db, { orderId })
    if (!found) throw notFound(orderMessages.notFound)
    return found
  },
)

const seeReturn = query('GET /api/admin/returns/:n', { from: 'db' }, async ({ db, params }) => {
  const found = await findReturn(db, params.n)
  if (!found) throw notFound(returnMessages.notFound)
  return { return: found }
})

/** Staff open returns, decide about them and inspect them (docs/product/returns.md). */
export function returnsAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, returnAdminCalls, {
    'GET /api/admin/returns': listReturns,
    'GET /api/admin/orders/:id/returnable': seeReturnable,
    'POST /api/admin/orders/:id/returns/open': openReturnForCustomer,
    'POST /api/admin/returns/:n/send-back': sendRefused,
    'POST /api/admin/returns/:n/collected': handRefused,
    'GET /api/admin/returns/:n': seeReturn,
    'PUT /api/admin/returns/:n/decision': decideReturn,
    'POST /api/admin/returns/:n/receive': receiveReturn,
  })
}
