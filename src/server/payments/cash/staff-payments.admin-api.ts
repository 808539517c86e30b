import { staffPaymentCalls } from '#shared/payments/payment-admin-calls.ts'
import { digitsOf } from '#shared/schema/digits-of.ts'
import { codHistory } from '../../checkout/cod-history.queries.ts'
import { findCashTerms, judgeCash } from '../../checkout/judge-cash.ts'
import { findPaymentSettings } from '../../checkout/payment-settings.queries.ts'
import type { Deps } from '../../http/deps.ts'
import { mountCalls } from '../../http/mount-calls.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { findUserId } from '../../users/find-user-id.ts'
import { recordCashCall } from './confirm-cash.ts'
import { editPaymentSettings, findProviderStates } from './edit-payment-settings.ts'

/** Staff confirm cash; admins set the rules (docs/product/payments.md). */
export function staffPaymentsAdminApi(app: StoreServer, { db, config }: Pick<Deps, 'config' | 'db'>): void {
  mountCalls(app, staffPaymentCalls, {
    'POST /api/admin/orders/:id/cod': async ({ params, body, user }) => ({
      order: await recordCashCall(db, {
        by: user,
        orderId: params.id,
        result: body.result,
        config,
      }),
    }),
    'GET /api/admin/cod-check': async ({ query: { email, phone = '', pincode, total } }) => {
      const terms = await findCashTerms(db, pincode)
      const userId = email === undefined ? null : await findUserId(db, email)
      const buyer = { userId, phone: digitsOf(phone).slice(-10) }
      const { check, fee } = await judgeCash(db, terms, buyer, total)
      const { delivered, refused, lastRefusedAt } = await codHistory(db, buyer)
      const history = { delivered, refused, last_refused_at: lastRefusedAt?.toISOString() ?? null }
      return { ...check, fee, history }
    },
    'GET /api/admin/store/payments': async () => ({
      settings: await findPaymentSettings(db),
      providers: await findProviderStates(db, config),
    }),
    'PUT /api/admin/store/payments': async ({ body, user }) => ({
      settings: await editPaymentSettings(db, user, body),
      providers: await findProviderStates(db, config),
    }),
  })
}
