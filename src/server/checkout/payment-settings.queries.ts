import { eq } from 'drizzle-orm'
import {
  defaultPaymentSettings,
  paymentSettingsKey,
  paymentSettingsSchema,
  type PaymentSettings,
} from '#shared/payments/payment-settings.schema.ts'
import type { Database } from '../db/database.ts'
import { storeSettings } from '../landing/landing.tables.ts'

/** The settings of payments that the owner has made, or the default ones. */
export async function findPaymentSettings(db: Database): Promise<PaymentSettings> {
  const [row] = await db
    .select({ value: storeSettings.value })
    .from(storeSettings)
    .where(eq(storeSettings.key, paymentSettingsKey))
  return row ? paymentSettingsSchema.parse(row.value) : defaultPaymentSettings
}

/** Until when an order that is placed now holds its stock unpaid. */
export async function payBy(db: Database): Promise<Date> {
  const { hold } = await findPaymentSettings(db)
  return new Date(Date.now() + hold * 60_000)
}
