import { adminApi } from '#shared/admin-routes.ts'
import { notFound } from '#shared/errors.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { orderIdParamsSchema, placingHeadersSchema } from '#shared/orders/order.schema.ts'
import {
  inspectionSchema,
  openReturnSchema,
  returnDecisionSchema,
  staffReturnableResponse,
  staffReturnResponse,
  staffReturnsQuerySchema,
  staffReturnsResponse,
} from '#shared/returns/return-admin.schema.ts'
import { returnParamsSchema } from '#shared/returns/return.schema.ts'
import type { Deps } from '../http/deps.ts'
import { signedIn } from '../http/security/access.ts'
import type { StoreServer } from '../http/store-server.ts'
import { decideReturn } from './decide-return.ts'
import { receiveReturn } from './receive-return.ts'
import { requestReturn } from './request-return.ts'
import { findReturnableForStaff } from './returnable.queries.ts'
import { findReturn } from '../trade/loaders/return.queries.ts'
import { findReturnPage } from './staff-returns.queries.ts'

const access = { access: 'staff' } as const
const tags = ['Admin: returns']

/** Staff open returns, decide about them and inspect them (docs/product/returns.md). */
export function returnsAdminApi(app: StoreServer, { db, config }: Pick<Deps, 'config' | 'db'>): void {
  app.get(
    adminApi.returns,
    {
      config: access,
      schema: {
        summary: 'A page of returns, those that wait for staff first',
        tags,
        querystring: staffReturnsQuerySchema,
        response: { 200: staffReturnsResponse },
      },
    },
    async (request) => ({ success: true as const, ...(await findReturnPage(db, request.query)) }),
  )

  app.get(
    adminApi.orderReturnable,
    {
      config: access,
      schema: {
        summary: 'What staff may take back of an order',
        tags,
        params: orderIdParamsSchema,
        response: { 200: staffReturnableResponse },
      },
    },
    async (request) => {
      const found = await findReturnableForStaff(db, { orderId: request.params.id })
      if (!found) throw notFound(orderMessages.notFound)
      return { success: true as const, ...found }
    },
  )

  app.post(
    adminApi.openReturn,
    {
      config: access,
      schema: {
        summary: 'Open a return or an exchange for a customer; it is approved',
        tags,
        headers: placingHeadersSchema,
        refusals: ['NOT_RETURNABLE', 'OUT_OF_STOCK', 'IN_FLIGHT', 'IDEMPOTENCY_MISMATCH'],
        params: orderIdParamsSchema,
        body: openReturnSchema,
        response: { 201: staffReturnResponse },
      },
    },
    async (request, reply) => {
      const opened = await requestReturn(db, {
        source: 'staff',
        by: signedIn(request),
        orderId: request.params.id,
        input: request.body,
        key: request.headers['idempotency-key'],
        config,
      })
      return reply.code(201).send({ success: true as const, return: opened })
    },
  )

  app.get(
    adminApi.return,
    {
      config: access,
      schema: {
        summary: 'One return',
        tags,
        params: returnParamsSchema,
        response: { 200: staffReturnResponse },
      },
    },
    async (request) => {
      const found = await findReturn(db, request.params.n)
      if (!found) throw notFound(returnMessages.notFound)
      return { success: true as const, return: found }
    },
  )

  app.put(
    adminApi.returnDecision,
    {
      config: access,
      schema: {
        summary: 'Approve or reject a return',
        tags,
        refusals: ['RETURN_STATE'],
        params: returnParamsSchema,
        body: returnDecisionSchema,
        response: { 200: staffReturnResponse },
      },
    },
    async (request) => {
      const given = { ...request.body, by: signedIn(request), number: request.params.n, config }
      return { success: true as const, return: await decideReturn(db, given) }
    },
  )

  app.post(
    adminApi.returnReceive,
    {
      config: access,
      schema: {
        summary: 'Inspect the pieces of a return, which settles it',
        tags,
        refusals: ['RETURN_STATE'],
        params: returnParamsSchema,
        body: inspectionSchema,
        response: { 200: staffReturnResponse },
      },
    },
    async (request) => {
      const given = { ...request.body, by: signedIn(request), number: request.params.n, config }
      return { success: true as const, return: await receiveReturn(db, given) }
    },
  )
}
