import { notFound } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { orderIdParamsSchema } from '#shared/orders/order.schema.ts'
import {
  orderPaymentsResponse,
  orderReturnResponse,
  refundByHandSchema,
  refundParamsSchema,
  refundResponse,
  returnInputSchema,
} from '#shared/payments/order-payments.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import type { Deps } from '../http/deps.ts'
import { signedIn } from '../http/security/access.ts'
import type { StoreServer } from '../http/store-server.ts'
import { payRefundByHand, retryRefund, withdrawRefund } from './refunds/change-refund.ts'
import { findOrderPayments } from './order-payments.queries.ts'
import { recordReturn } from './by-hand/record-return.ts'

const tags = ['Admin: payments']
const staff = { access: 'staff' } as const
const admin = { access: 'admin' } as const

/** The money of an order, its returns and its refunds. */
export function orderPaymentsAdminApi(app: StoreServer, { db, config }: Pick<Deps, 'config' | 'db'>): void {
  app.get(
    adminApi.orderPayments,
    {
      config: staff,
      schema: {
        summary: 'The money of an order, and what of it may still be returned',
        tags,
        params: orderIdParamsSchema,
        response: { 200: orderPaymentsResponse },
      },
    },
    async (request) => {
      const forAdmin = signedIn(request).role === 'admin'
      const payments = await findOrderPayments(db, request.params.id, { forAdmin })
      if (!payments) throw notFound(orderMessages.notFound)
      return { success: true as const, ...payments }
    },
  )

  app.post(
    adminApi.orderReturns,
    {
      config: staff,
      schema: {
        summary: 'Record pieces that came back: stock, credit note and refund',
        tags,
        refusals: ['NOT_RETURNABLE', 'EDIT_CONFLICT'],
        params: orderIdParamsSchema,
        body: returnInputSchema,
        response: { 201: orderReturnResponse },
      },
    },
    async (request, reply) => {
      const given = { ...request.body, by: signedIn(request), orderId: request.params.id }
      return reply.code(201).send({ success: true as const, return: await recordReturn(db, given) })
    },
  )

  app.post(
    adminApi.refundRetry,
    {
      config: admin,
      schema: {
        summary: 'Try a failed refund again',
        tags,
        refusals: ['EDIT_CONFLICT'],
        params: refundParamsSchema,
        response: { 200: refundResponse },
      },
    },
    async (request) => ({
      success: true as const,
      refund: await retryRefund(db, { by: signedIn(request), id: request.params.id }),
    }),
  )

  app.post(
    adminApi.refundByHand,
    {
      config: admin,
      schema: {
        summary: 'Record that a refund was paid back by hand',
        tags,
        refusals: ['EDIT_CONFLICT'],
        params: refundParamsSchema,
        body: refundByHandSchema,
        response: { 200: refundResponse },
      },
    },
    async (request) => {
      const { reference } = request.body
      const change = { by: signedIn(request), id: request.params.id, reference, config }
      return { success: true as const, refund: await payRefundByHand(db, change) }
    },
  )

  app.post(
    adminApi.refundWithdraw,
    {
      config: admin,
      schema: {
        summary: 'Withdraw a refund that was to be paid by hand and is not owed any more',
        tags,
        refusals: ['EDIT_CONFLICT', 'NOT_WITHDRAWABLE'],
        params: refundParamsSchema,
        response: { 200: refundResponse },
      },
    },
    async (request) => ({
      success: true as const,
      refund: await withdrawRefund(db, { by: signedIn(request), id: request.params.id }),
    }),
  )
}
