import { defaultSupportPhone } from '#shared/settings/support-phone.ts'
import { formatRupees } from '#shared/money.ts'
import { freeShippingFrom, shippingFee } from '#shared/tax/pricing.ts'
import { returnPolicy } from '#shared/products/return-policy.ts'
import { settings } from '#shared/settings/settings.ts'
import { findPublished } from '../contents/content.queries.ts'
import type { Database } from '../db/database.ts'
import { readShown } from '../settings/read-setting.ts'

type Facts = Record<string, string>

const shown = {
  supportPhone: settings.supportPhone,
  seller: settings.seller,
  delivery: settings.delivery,
  identity: settings.identity,
}

/** The settings that `{{facts}}` of pages and policies insert, as text. Facts that are not set yet are empty. */
export async function findFacts(db: Database): Promise<Facts> {
  const { supportPhone, seller, delivery, identity } = await readShown(db, shown)
  const brand = await findPublished(db, { kind: 'brand', key: null })
  return {
    ...textsOf(seller, sellerFacts),
    ...textsOf(identity, identityFacts),
    ...textsOf(identity?.officer, officerFacts, 'officer_'),
    shop: typeof brand?.['name'] === 'string' ? brand['name'] : '',
    support_phone: supportPhone || identity?.care_phone || defaultSupportPhone,
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
  setting: Readonly<Record<Name, string>> | null | undefined,
  names: readonly Name[],
  prefix = '',
): Facts => Object.fromEntries(names.map((name) => [`${prefix}${name}`, setting?.[name] ?? '']))
