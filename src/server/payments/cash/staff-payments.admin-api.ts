import { adminApi } from '#shared/admin-routes.ts'
import { adminOrderResponse, orderIdParamsSchema } from '#shared/orders/order.schema.ts'
import { paymentSettingsEditSchema } from '#shared/payments/payment-settings.schema.ts'
import {
  cashCheckQuerySchema,
  cashCheckResponse,
  cashResultSchema,
  storePaymentsResponse,
} from '#shared/payments/staff-payments.schema.ts'
import { digitsOf } from '#shared/schema/digits-of.ts'
import type { Deps } from '../../http/deps.ts'
import { findUserId } from '../../users/find-user-id.ts'
import { signedIn } from '../../http/security/access.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findPaymentSettings } from '../../checkout/payment-settings.queries.ts'
import { recordCashCall } from './confirm-cash.ts'
import { editPaymentSettings, findProviderStates } from './edit-payment-settings.ts'
import { codHistory } from '../../checkout/cod-history.queries.ts'
import { findCashTerms, judgeCash } from '../../checkout/judge-cash.ts'

const staff = { access: 'staff' } as const
const admin = { access: 'admin' } as const
const tags = ['Admin: payments']

/** Staff confirm cash; admins set the rules (docs/product/payments.md). */
export function staffPaymentsAdminApi(app: StoreServer, { db, config }: Pick<Deps, 'config' | 'db'>): void {
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
      const userId = email === undefined ? null : await findUserId(db, email)
      const buyer = { userId, phone: digitsOf(phone).slice(-10) }
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
