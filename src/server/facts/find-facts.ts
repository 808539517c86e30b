import { inArray } from 'drizzle-orm'
import { deliverySettingsKey } from '#shared/delivery/delivery-settings.schema.ts'
import { defaultSupportPhone } from '#shared/landing/landing-defaults.ts'
import { formatRupees } from '#shared/money.ts'
import { freeShippingFrom, shippingFee } from '#shared/pricing/pricing.ts'
import { returnPolicy } from '#shared/products/return-policy.ts'
import { findPublished } from '../contents/content.queries.ts'
import type { Database } from '../db/database.ts'
import { readDeliverySettings } from '../delivery/delivery.queries.ts'
import { settingKey } from '../landing/landing.queries.ts'
import { storeSettings } from '../landing/landing.tables.ts'
import { sellerKey } from '../landing/seller.queries.ts'

type Facts = Record<string, string>

/** The settings that `{{facts}}` of pages and policies insert, as text. Facts that are not set yet are empty. */
export async function findFacts(db: Database): Promise<Facts> {
  const keys = [settingKey.supportPhone, sellerKey, deliverySettingsKey, 'identity']
  const rows = await db.select().from(storeSettings).where(inArray(storeSettings.key, keys))
  const stored = (key: string): unknown => rows.find((row) => row.key === key)?.value ?? null
  const seller = textsIn(stored(sellerKey))
  const identity = textsIn(stored('identity'))
  const delivery = readDeliverySettings(stored(deliverySettingsKey))
  const brand = await findPublished(db, { kind: 'brand', key: null })
  return {
    ...Object.fromEntries(sellerFacts.map((name) => [name, seller[name] ?? ''])),
    ...Object.fromEntries(identityFacts.map((name) => [name, identity[name] ?? ''])),
    shop: typeof brand?.['name'] === 'string' ? brand['name'] : '',
    support_phone:
      textsIn({ phone: stored(settingKey.supportPhone) })['phone'] ??
      identity['care_phone'] ??
      defaultSupportPhone,
    free_shipping_from: formatRupees(freeShippingFrom),
    shipping_fee: formatRupees(shippingFee),
    return_days: String(delivery.return_days),
    return_fee: formatRupees(delivery.return_fee),
    free_returns_above: formatRupees(returnPolicy.freeReturnsAbove),
    refund_days: returnPolicy.refundBusinessDays,
  }
}

const sellerFacts = ['legal_name', 'gstin', 'address', 'city', 'state', 'pincode']
const identityFacts = [
  'cin',
  'registered_office',
  'care_email',
  'care_phone',
  'officer_name',
  'officer_designation',
  'officer_email',
  'officer_phone',
]

/** The texts of a setting by their path: `{ officer: { name } }` has `officer_name`. */
function textsIn(value: unknown, prefix = ''): Facts {
  if (typeof value !== 'object' || value === null) return {}
  const entries = Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string'
      ? [[`${prefix}${name}`, inner] as const]
      : Object.entries(textsIn(inner, `${prefix}${name}_`)),
  )
  return Object.fromEntries(entries)
}
