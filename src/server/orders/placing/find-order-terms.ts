import { deliverySettingsKey } from '#shared/delivery/delivery-settings.schema.ts'
import type { DeliveryArea, DeliveryTerms } from '#shared/delivery/promise.ts'
import { paymentSettingsKey } from '#shared/payments/payment-settings.schema.ts'
import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { areaAsJson, readDaySettings } from '../../delivery/delivery.queries.ts'
import { readPaymentSettings, type CashTerms } from '../../checkout/judge-cash.ts'

export interface OrderTerms {
  delivery: DeliveryTerms
  cash: CashTerms
}

/** Reads by one statement what an order needs of the settings of delivery and of payments. */
export async function findOrderTerms(db: Database, pincode: string): Promise<OrderTerms> {
  const [row] = await findTerms(db, [pincode, deliverySettingsKey, paymentSettingsKey])
  const { area, delivery, payments } = row!
  return {
    delivery: { area, settings: readDaySettings(delivery) },
    cash: { pincode, takesCash: area?.cod ?? true, settings: readPaymentSettings(payments) },
  }
}

const findTerms = prepared<{ area: DeliveryArea | null; delivery: unknown; payments: unknown }>(
  'order-terms',
  `select (${areaAsJson}) as area,
    (select value from store_settings where key = $2) as delivery,
    (select value from store_settings where key = $3) as payments`,
)
