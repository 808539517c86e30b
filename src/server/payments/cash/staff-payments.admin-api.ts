import { sql } from 'drizzle-orm'
import { adminApi } from '#shared/admin-routes.ts'
import { adminOrderResponse, orderIdParamsSchema, placingHeadersSchema } from '#shared/orders/order.schema.ts'
import { paymentSettingsEditSchema } from '#shared/payments/payment-settings.schema.ts'
import {
  cashCheckQuerySchema,
  cashCheckResponse,
  cashResultSchema,
  payLinkResponse,
  payLinkSchema,
  phoneOrderSchema,
  storePaymentsResponse,
} from '#shared/payments/staff-payments.schema.ts'
import { digitsOf } from '#shared/schema/digits-of.ts'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { signedIn } from '../../http/security/access.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findPaymentSettings } from '../payment-settings.queries.ts'
import { recordCashCall } from './confirm-cash.ts'
import { editPaymentSettings, findProviderStates } from './edit-payment-settings.ts'
import { codHistory } from '../../parcels/cod-history.queries.ts'
import { findCashTerms, judgeCash } from './judge-cash.ts'
import { makePayLink, placePhoneOrder } from './place-phone-order.ts'

const staff = { access: 'staff' } as const
const admin = { access: 'admin' } as const
const tags = ['Admin: payments']

/** Staff take orders by phone, send pay links and confirm cash; admins set the rules (docs/product/payments.md). */
export function staffPaymentsAdminApi(app: StoreServer, { db, config }: Pick<Deps, 'config' | 'db'>): void {
  app.post(
    adminApi.phoneOrders,
    {
      config: staff,
      schema: {
        summary: 'Place an order for a customer who has called',
        tags,
        headers: placingHeadersSchema,
        body: phoneOrderSchema,
        response: { 201: adminOrderResponse },
        refusals: [
          'OUT_OF_STOCK',
          'COUPON_NOT_USABLE',
          'METHOD_NOT_AVAILABLE',
          'IN_FLIGHT',
          'IDEMPOTENCY_MISMATCH',
        ],
      },
    },
    async (request, reply) => {
      await app.guardCode(request.ip, request.body.coupon_code)
      const order = await placePhoneOrder(db, {
        by: signedIn(request),
        input: request.body,
        key: request.headers['idempotency-key'],
        config,
      })
      return reply.code(201).send({ success: true, order })
    },
  )

  app.post(
    adminApi.orderPayLink,
    {
      config: staff,
      schema: {
        summary: 'The address at which an unpaid order is paid',
        tags,
        params: orderIdParamsSchema,
        body: payLinkSchema,
        refusals: ['ALREADY_PAID', 'PAYMENT_CLOSED'],
        response: { 200: payLinkResponse },
      },
    },
    async (request) => ({
      success: true as const,
      pay_url: await makePayLink(db, {
        by: signedIn(request),
        orderId: request.params.id,
        ...request.body,
        config,
      }),
    }),
  )

  app.post(
    adminApi.orderCash,
    {
      config: staff,
      schema: {
        summary: 'Note what a call to the customer of a cash order has brought',
        tags,
        params: orderIdParamsSchema,
        body: cashResultSchema,
        refusals: ['EDIT_CONFLICT'],
        response: { 200: adminOrderResponse },
      },
    },
    async (request) => ({
      success: true as const,
      order: await recordCashCall(db, {
        by: signedIn(request),
        orderId: request.params.id,
        result: request.body.result,
        config,
      }),
    }),
  )

  app.get(
    adminApi.cashCheck,
    {
      config: staff,
      schema: {
        summary: 'What the cash gate says of a customer, a place and a total',
        tags,
        querystring: cashCheckQuerySchema,
        response: { 200: cashCheckResponse },
      },
    },
    async (request) => {
      const { email, phone = '', pincode, total } = request.query
      const terms = await findCashTerms(db, pincode)
      const buyer = { userId: await findAccount(db, email), phone: digitsOf(phone).slice(-10) }
      const { check, fee } = await judgeCash(db, terms, buyer, total)
      const { delivered, refused, lastRefusedAt } = await codHistory(db, buyer)
      const history = { delivered, refused, last_refused_at: lastRefusedAt?.toISOString() ?? null }
      return { success: true as const, ...check, fee, history }
    },
  )

  app.get(
    adminApi.storePayments,
    {
      config: admin,
      schema: { summary: 'Rules and providers of payments', tags, response: { 200: storePaymentsResponse } },
    },
    async () => ({
      success: true as const,
      settings: await findPaymentSettings(db),
      providers: await findProviderStates(db, config),
    }),
  )

  app.put(
    adminApi.storePayments,
    {
      config: admin,
      schema: {
        summary: 'Change the rules of payments',
        tags,
        refusals: ['EDIT_CONFLICT'],
        body: paymentSettingsEditSchema,
        response: { 200: storePaymentsResponse },
      },
    },
    async (request) => ({
      success: true as const,
      settings: await editPaymentSettings(db, signedIn(request), request.body),
      providers: await findProviderStates(db, config),
    }),
  )
}

const nobody = '00000000-0000-0000-0000-000000000000'

async function findAccount(db: Database, email: string | undefined): Promise<string> {
  if (email === undefined) return nobody
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from users where lower(email) = lower(${email}) limit 1`,
  )
  return rows[0]?.id ?? nobody
}
