import type { DeliveryArea, DeliveryTerms } from '#shared/delivery/promise.ts'
import { settings } from '#shared/settings/settings.ts'
import type { Selling } from '#shared/setup/selling.ts'
import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { areaAsJson, readDaySettings } from '../../delivery/delivery.queries.ts'
import {
  readTaxTerms,
  taxTermsColumns,
  type StoreTaxTerms,
  type TaxTermsRow,
} from '../../products/tax-terms/tax-terms.queries.ts'
import type { CashTerms } from '../../cart/checkout/judge-cash.ts'
import { settingIn, storedSetting } from '../../settings/read-setting.ts'

export interface OrderTerms {
  /** of the database, with which everything that is held or lapses is compared */
  now: Date
  selling: Selling
  tax: StoreTaxTerms
  /** The address that is told of new orders; '' for none. */
  shop: string
  delivery: DeliveryTerms
  cash: CashTerms
}

/** Reads by one statement what an order needs of the settings of the shop. */
export async function findOrderTerms(db: Database, pincode: string): Promise<OrderTerms> {
  const [row] = await findTerms(db, { pincode })
  const { now, selling, area, delivery, payments, shop, ...tax } = row!
  return {
    now: new Date(now),
    selling: settingIn(settings.selling, selling),
    tax: readTaxTerms(tax),
    shop: shop ?? '',
    delivery: { area, settings: readDaySettings(delivery) },
    cash: { pincode, takesCash: area?.cod ?? true, settings: settingIn(settings.payments, payments) },
  }
}

interface TermsRow extends TaxTermsRow {
  now: string
  selling: unknown
  area: DeliveryArea | null
  delivery: unknown
  payments: unknown
  shop: string | null
}

const findTerms = statement<{ pincode: string }, TermsRow>(
  `select now()::text as now, ${storedSetting(settings.selling)} as selling, (${areaAsJson}) as area,
    ${storedSetting(settings.delivery)} as delivery,
    ${storedSetting(settings.payments)} as payments,
    ${storedSetting(settings.newOrderMail)} ->> 'email' as shop, ${taxTermsColumns}`,
)
