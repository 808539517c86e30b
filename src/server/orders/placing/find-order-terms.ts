import { deliverySettingsKey } from '#shared/delivery/delivery-settings.schema.ts'
import type { DeliveryArea, DeliveryTerms } from '#shared/delivery/promise.ts'
import { newOrderMailKey } from '#shared/orders/new-order-mail.schema.ts'
import { paymentSettingsKey } from '#shared/payments/payment-settings.schema.ts'
import { sellingKey } from '#shared/setup/selling.ts'
import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { areaAsJson, readDaySettings } from '../../delivery/delivery.queries.ts'
import {
  readTaxTerms,
  taxTermsColumns,
  type StoreTaxTerms,
  type TaxTermsRow,
} from '../../tax/tax-terms.queries.ts'
import { readPaymentSettings, type CashTerms } from '../../checkout/judge-cash.ts'

export interface OrderTerms {
  /** as stored */
  selling: unknown
  tax: StoreTaxTerms
  /** The address that is told of new orders; '' for none. */
  shop: string
  delivery: DeliveryTerms
  cash: CashTerms
}

/** Reads by one statement what an order needs of the settings of the shop. */
export async function findOrderTerms(db: Database, pincode: string): Promise<OrderTerms> {
  const [row] = await findTerms(db, { pincode })
  const { selling, area, delivery, payments, shop, ...tax } = row!
  return {
    selling,
    tax: readTaxTerms(tax),
    shop: shop ?? '',
    delivery: { area, settings: readDaySettings(delivery) },
    cash: { pincode, takesCash: area?.cod ?? true, settings: readPaymentSettings(payments) },
  }
}

interface TermsRow extends TaxTermsRow {
  selling: unknown
  area: DeliveryArea | null
  delivery: unknown
  payments: unknown
  shop: string | null
}

const findTerms = statement<{ pincode: string }, TermsRow>(
  `select (select value from store_settings where key = '${sellingKey}') as selling, (${areaAsJson}) as area,
    (select value from store_settings where key = '${deliverySettingsKey}') as delivery,
    (select value from store_settings where key = '${paymentSettingsKey}') as payments,
    (select value ->> 'email' from store_settings where key = '${newOrderMailKey}') as shop, ${taxTermsColumns}`,
)
