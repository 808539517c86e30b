import { staffPaymentCalls } from '#shared/payments/payment-admin-calls.ts'
import { phoneIn } from '#shared/schema/number-in.ts'
import { settings } from '#shared/settings/settings.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import { codHistory } from '../../cart/checkout/cod-history.queries.ts'
import { findCashTerms, judgeCash } from '../../cart/checkout/judge-cash.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { mountSetting } from '../../settings/edit-setting.ts'
import { findUserId } from '../../users/find-user-id.ts'
import { recordCashCall } from './confirm-cash.ts'
import { findProviderStates } from './provider-states.queries.ts'

const { query } = shapes()

const checkCash = query(
  'GET /api/admin/cod-check',
  { from: 'db' },
  async ({ db, query: { email, phone = '', pincode, total } }) => {
    const terms = await findCashTerms(db, pincode)
    const userId = email === undefined ? null : await findUserId(db, email)
    const buyer = { userId, phone: phoneIn(phone) ?? phone }
    const { check, fee } = await judgeCash(db, terms, buyer, total)
    const { delivered, refused, lastRefusedAt } = await codHistory(db, buyer)
    const history = { delivered, refused, last_refused_at: lastRefusedAt?.toISOString() ?? null }
    return { ...check, fee, history }
  },
)

/** Staff confirm cash; admins set the rules (docs/product/payments.md). */
export function staffPaymentsAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, staffPaymentCalls, {
    'POST /api/admin/orders/:id/cod': recordCashCall,
    'GET /api/admin/cod-check': checkCash,
  })
  mountSetting(app, deps, settings.payments, {
    beside: async ({ db, deps: { config } }) => ({ providers: await findProviderStates(db, config) }),
  })
}
