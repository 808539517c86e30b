import { inArray } from 'drizzle-orm'
import { deliverySettingsKey } from '#shared/delivery/delivery-settings.schema.ts'
import { identityKey, type Identity } from '#shared/identity/identity.schema.ts'
import type { Seller } from '#shared/invoices/seller.schema.ts'
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
  const keys = [settingKey.supportPhone, sellerKey, deliverySettingsKey, identityKey]
  const rows = await db.select().from(storeSettings).where(inArray(storeSettings.key, keys))
  const stored = (key: string): unknown => rows.find((row) => row.key === key)?.value ?? null
  const seller = (stored(sellerKey) ?? undefined) as Seller | undefined
  const identity = (stored(identityKey) ?? undefined) as Identity | undefined
  const phone = stored(settingKey.supportPhone)
  const delivery = readDeliverySettings(stored(deliverySettingsKey))
  const brand = await findPublished(db, { kind: 'brand', key: null })
  return {
    ...textsOf(seller, sellerFacts),
    ...textsOf(identity, identityFacts),
    ...textsOf(identity?.officer, officerFacts, 'officer_'),
    shop: typeof brand?.['name'] === 'string' ? brand['name'] : '',
    support_phone: typeof phone === 'string' ? phone : (identity?.care_phone ?? defaultSupportPhone),
    free_shipping_from: formatRupees(freeShippingFrom),
    shipping_fee: formatRupees(shippingFee),
    return_days: String(delivery.return_days),
    return_fee: formatRupees(delivery.return_fee),
    free_returns_above: formatRupees(returnPolicy.freeReturnsAbove),
    refund_days: returnPolicy.refundBusinessDays,
  }
}

const sellerFacts = ['legal_name', 'gstin', 'address', 'city', 'state', 'pincode'] as const
const identityFacts = ['cin', 'registered_office', 'care_mail', 'care_phone'] as const
const officerFacts = ['name', 'designation', 'mail', 'phone'] as const

/** The named texts of a setting, empty where it is not set. */
const textsOf = <Name extends string>(
  setting: Readonly<Record<Name, string>> | undefined,
  names: readonly Name[],
  prefix = '',
): Facts => Object.fromEntries(names.map((name) => [`${prefix}${name}`, setting?.[name] ?? '']))
