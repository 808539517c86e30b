import { notFound } from '#shared/errors.ts'
import { api } from '#shared/api-routes.ts'
import { orderIdParamsSchema, placingHeadersSchema } from '#shared/orders/order.schema.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import {
  customerReturnResponse,
  customerReturnsResponse,
  newReturnSchema,
  returnableResponse,
  returnCourierSchema,
  returnParamsSchema,
  returnsQuerySchema,
  returnWantsSchema,
} from '#shared/returns/return.schema.ts'
import type { Deps } from '../http/deps.ts'
import { signedIn } from '../http/security/access.ts'
import type { StoreServer } from '../http/store-server.ts'
import { cancelReturn, sendReturn, wantRefund } from './change-own-return.ts'
import { requestReturn } from './request-return.ts'
import { findReturnable } from './returnable.queries.ts'
import {
  customerReturnOf,
  findReturnOfCustomer,
  findReturnsOfCustomer,
} from '../trade/loaders/return.queries.ts'

const access = { access: 'customer' } as const
const tags = ['Returns']

/** A customer returns and exchanges pieces of their orders (docs/product/returns.md). */
export function returnsApi(app: StoreServer, { db, config }: Pick<Deps, 'config' | 'db'>): void {
  app.get(
    api.returnable,
    {
      config: access,
      schema: {
        summary: 'What may be returned of an order',
        tags,
        params: orderIdParamsSchema,
        response: { 200: returnableResponse },
      },
    },
    async (request) => {
      const wanted = { userId: signedIn(request).id, orderId: request.params.id }
      const found = await findReturnable(db, wanted)
      if (!found) throw notFound(orderMessages.notFound)
      return { success: true as const, ...found }
    },
  )

  app.post(
    api.orderReturns,
    {
      config: access,
      schema: {
        summary: 'Return or exchange pieces of an order',
        tags,
        headers: placingHeadersSchema,
        refusals: ['NOT_RETURNABLE', 'OUT_OF_STOCK', 'IN_FLIGHT', 'IDEMPOTENCY_MISMATCH'],
        params: orderIdParamsSchema,
        body: newReturnSchema,
        response: { 201: customerReturnResponse },
      },
    },
    async (request, reply) => {
      const requested = await requestReturn(db, {
        source: 'customer',
        userId: signedIn(request).id,
        orderId: request.params.id,
        input: request.body,
        key: request.headers['idempotency-key'],
        config,
      })
      return reply.code(201).send({ success: true as const, return: customerReturnOf(requested) })
    },
  )

  app.get(
    api.returns,
    {
      config: access,
      schema: {
        summary: 'The returns of the caller, the newest first',
        tags,
        querystring: returnsQuerySchema,
        response: { 200: customerReturnsResponse },
      },
    },
    async (request) => ({
      success: true as const,
      ...(await findReturnsOfCustomer(db, signedIn(request).id, request.query)),
    }),
  )

  app.get(
    api.return,
    {
      config: access,
      schema: {
        summary: 'One return of the caller',
        tags,
        params: returnParamsSchema,
        response: { 200: customerReturnResponse },
      },
    },
    async (request) => {
      const found = await findReturnOfCustomer(db, signedIn(request).id, request.params.n)
      if (!found) throw notFound(returnMessages.notFound)
      return { success: true as const, return: found }
    },
  )

  app.put(
    api.cancelReturn,
    {
      config: access,
      schema: {
        summary: 'Withdraw a return that is not under way',
        tags,
        refusals: ['RETURN_STATE'],
        params: returnParamsSchema,
        response: { 200: customerReturnResponse },
      },
    },
    async (request) => ({
      success: true as const,
      return: await cancelReturn(db, { userId: signedIn(request).id, number: request.params.n }),
    }),
  )

  app.put(
    api.returnCourier,
    {
      config: access,
      schema: {
        summary: 'Say by which courier the pieces were sent',
        tags,
        refusals: ['RETURN_STATE', 'AWB_TAKEN'],
        params: returnParamsSchema,
        body: returnCourierSchema,
        response: { 200: customerReturnResponse },
      },
    },
    async (request) => {
      const given = { ...request.body, userId: signedIn(request).id, number: request.params.n, config }
      return { success: true as const, return: await sendReturn(db, given) }
    },
  )

  app.put(
    api.returnWants,
    {
      config: access,
      schema: {
        summary: 'Take money in place of another size',
        tags,
        refusals: ['RETURN_STATE'],
        params: returnParamsSchema,
        body: returnWantsSchema,
        response: { 200: customerReturnResponse },
      },
    },
    async (request) => {
      const given = { ...request.body, userId: signedIn(request).id, number: request.params.n }
      return { success: true as const, return: await wantRefund(db, given) }
    },
  )
}
