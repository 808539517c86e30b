import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { editConflict } from '#shared/errors.ts'
import {
  defaultPaymentSettings,
  paymentSettingsKey,
  type PaymentSettings,
  type PaymentSettingsEdit,
} from '#shared/payments/payment-settings.schema.ts'
import { isGateway, onlineProviders, type OnlineProvider } from '#shared/payments/payment-providers.ts'
import type { ProviderState } from '#shared/payments/staff-payments.schema.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import { transaction, type Transaction } from '../../db/transaction.ts'
import { storeSettings } from '../../landing/landing.tables.ts'
import { webhookPath } from '../attempts/attempt.queries.ts'
import { findPaymentSettings } from '../../checkout/payment-settings.queries.ts'

/**
 * Replaces the rules of payments; they hold from the next order on. Throws EDIT_CONFLICT with the current ones where
 * others were `seen`.
 */
export async function editPaymentSettings(
  db: Database,
  by: SessionUser,
  { seen, ...settings }: PaymentSettingsEdit,
): Promise<PaymentSettings> {
  return transaction(db, async (tx) => {
    const before = await lockPaymentSettings(tx)
    if (seen && !isDeepStrictEqual(seen, before)) throw editConflict(before)
    await tx.update(storeSettings).set({ value: settings }).where(eq(storeSettings.key, paymentSettingsKey))
    await recordAudit(tx, {
      by,
      action: 'store.payments',
      entity: 'store',
      entityId: 'payments',
      before,
      after: settings,
    })
    return settings
  })
}

/** Locks the row, so that two admins who save at once are served one after the other. */
async function lockPaymentSettings(tx: Transaction): Promise<PaymentSettings> {
  await tx
    .insert(storeSettings)
    .values({ key: paymentSettingsKey, value: defaultPaymentSettings })
    .onConflictDoUpdate({ target: storeSettings.key, set: { key: paymentSettingsKey } })
  return findPaymentSettings(tx)
}

/** States of the providers for the owner. */
export async function findProviderStates(
  db: Database,
  { payments, publicUrl }: Pick<Config, 'payments' | 'publicUrl'>,
): Promise<ProviderState[]> {
  const { rows } = await db.execute<{ provider: string; webhook: string | null; answer: string | null }>(sql`
    select n.provider,
      (select max(received_at) from payment_events e where e.provider = n.provider) as webhook,
      (select max(answered_at) from payments p where p.provider = n.provider) as answer
    from jsonb_array_elements_text(${JSON.stringify(onlineProviders)}::jsonb) as n(provider)`)
  const momentOf = (text: string | null | undefined) => (text == null ? null : new Date(text).toISOString())
  const state = (name: OnlineProvider): ProviderState => {
    const row = rows.find(({ provider }) => provider === name)
    const isSetUp = name === 'test' ? payments.testBank : payments[name] !== null
    const isLive = name !== 'test' && name !== 'upi' && payments[name]?.live === true
    const calls = isSetUp && isGateway(name)
    return {
      name,
      set_up: isSetUp,
      mode: calls ? (isLive ? 'live' : 'test') : null,
      webhook_url: calls ? publicUrl + webhookPath(name) : null,
      last_webhook_at: momentOf(row?.webhook),
      last_answer_at: momentOf(row?.answer),
    }
  }
  return onlineProviders.map(state)
}
