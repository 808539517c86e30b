import { notFound } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { returnCalls } from '#shared/returns/return-calls.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findReturnOfCustomer, findReturnsOfCustomer } from '../trade/loaders/return.queries.ts'
import { cancelReturn, sendReturn, wantRefund } from './change-own-return.ts'
import { returnPhotosApi } from './photos/photos.api.ts'
import { requestReturn } from './request-return.ts'
import { findReturnable } from './returnable.queries.ts'
import { returnsAdminApi } from './returns.admin-api.ts'

const { query } = shapes()

const seeOwnReturnable = query(
  'GET /api/orders/:id/returnable',
  { from: 'db' },
  async ({ db, params, user }) => {
    const found = await findReturnable(db, { userId: user.id, orderId: params.id })
    if (!found) throw notFound(orderMessages.notFound)
    return found
  },
)

const listOwnReturns = query('GET /api/returns', { from: 'db' }, ({ db, query: wanted, user }) =>
  findReturnsOfCustomer(db, user.id, wanted),
)

const seeOwnReturn = query('GET /api/returns/:n', { from: 'db' }, async ({ db, params, user }) => {
  const found = await findReturnOfCustomer(db, user.id, params.n)
  if (!found) throw notFound(returnMessages.notFound)
  return { return: found }
})

/** A customer returns and exchanges units of their orders (docs/product/returns.md). */
export function returnsApi(app: StoreServer, deps: Deps): void {
  returnsAdminApi(app, deps)
  returnPhotosApi(app, deps)
  mount(app, deps, returnCalls, {
    'GET /api/orders/:id/returnable': seeOwnReturnable,
    'POST /api/orders/:id/returns': requestReturn,
    'GET /api/returns': listOwnReturns,
    'GET /api/returns/:n': seeOwnReturn,
    'PUT /api/returns/:n/cancel': cancelReturn,
    'PUT /api/returns/:n/courier': sendReturn,
    'PUT /api/returns/:n/wants': wantRefund,
  })
}
