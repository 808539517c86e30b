import { notFound } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { returnAdminCalls } from '#shared/returns/return-admin-calls.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findReturn } from '../trade/loaders/return.queries.ts'
import { decideReturn } from './decide-return.ts'
import { receiveReturn } from './receive-return.ts'
import { requestReturn } from './request-return.ts'
import { findReturnableForStaff } from './returnable.queries.ts'
import { returnRefused } from './return-refused.ts'
import { findReturnPage } from './staff-returns.queries.ts'

/** Staff open returns, decide about them and inspect them (docs/product/returns.md). */
export function returnsAdminApi(app: StoreServer, { db, config }: Pick<Deps, 'config' | 'db'>): void {
  mountCalls(app, returnAdminCalls, {
    'GET /api/admin/returns': ({ query }) => findReturnPage(db, query),
    'GET /api/admin/orders/:id/returnable': async ({ params }) => {
      const found = await findReturnableForStaff(db, { orderId: params.id })
      if (!found) throw notFound(orderMessages.notFound)
      return found
    },
    'POST /api/admin/orders/:id/returns/open': async ({ params, headers, body, user }) => {
      const opened = await requestReturn(db, {
        source: 'staff',
        by: user,
        orderId: params.id,
        input: body,
        key: headers['idempotency-key'],
        config,
      })
      return { return: opened }
    },
    'POST /api/admin/returns/:n/send-back': async ({ params, user }) => {
      const given = { by: user, number: params.n, way: 'parcel', config } as const
      return { return: await returnRefused(db, given) }
    },
    'POST /api/admin/returns/:n/collected': async ({ params, user }) => {
      const given = { by: user, number: params.n, way: 'collected', config } as const
      return { return: await returnRefused(db, given) }
    },
    'GET /api/admin/returns/:n': async ({ params }) => {
      const found = await findReturn(db, params.n)
      if (!found) throw notFound(returnMessages.notFound)
      return { return: found }
    },
    'PUT /api/admin/returns/:n/decision': async ({ params, body, user }) => {
      const given = { ...body, by: user, number: params.n, config }
      return { return: await decideReturn(db, given) }
    },
    'POST /api/admin/returns/:n/receive': async ({ params, body, user }) => {
      const given = { ...body, by: user, number: params.n, config }
      return { return: await receiveReturn(db, given) }
    },
  })
}
