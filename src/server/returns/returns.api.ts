import { notFound } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { returnCalls } from '#shared/returns/return-calls.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import {
  customerReturnOf,
  findReturnOfCustomer,
  findReturnsOfCustomer,
} from '../trade/loaders/return.queries.ts'
import { cancelReturn, sendReturn, wantRefund } from './change-own-return.ts'
import { returnPhotosApi } from './photos/photos.api.ts'
import { requestReturn } from './request-return.ts'
import { findReturnable } from './returnable.queries.ts'
import { returnsAdminApi } from './returns.admin-api.ts'

/** A customer returns and exchanges pieces of their orders (docs/product/returns.md). */
export function returnsApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db'>): void {
  const { db, config } = deps
  returnsAdminApi(app, deps)
  returnPhotosApi(app, deps)
  mountCalls(app, returnCalls, {
    'GET /api/orders/:id/returnable': async ({ params, user }) => {
      const wanted = { userId: user.id, orderId: params.id }
      const found = await findReturnable(db, wanted)
      if (!found) throw notFound(orderMessages.notFound)
      return found
    },
    'POST /api/orders/:id/returns': async ({ params, headers, body, user }) => {
      const requested = await requestReturn(db, {
        source: 'customer',
        userId: user.id,
        orderId: params.id,
        input: body,
        key: headers['idempotency-key'],
        config,
      })
      return { return: customerReturnOf(requested) }
    },
    'GET /api/returns': ({ query, user }) => findReturnsOfCustomer(db, user.id, query),
    'GET /api/returns/:n': async ({ params, user }) => {
      const found = await findReturnOfCustomer(db, user.id, params.n)
      if (!found) throw notFound(returnMessages.notFound)
      return { return: found }
    },
    'PUT /api/returns/:n/cancel': async ({ params, user }) => ({
      return: await cancelReturn(db, { userId: user.id, number: params.n }),
    }),
    'PUT /api/returns/:n/courier': async ({ params, body, user }) => {
      const given = { ...body, userId: user.id, number: params.n, config }
      return { return: await sendReturn(db, given) }
    },
    'PUT /api/returns/:n/wants': async ({ params, body, user }) => {
      const given = { ...body, userId: user.id, number: params.n }
      return { return: await wantRefund(db, given) }
    },
  })
}
