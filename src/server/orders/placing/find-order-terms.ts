import { deliverySettingsKey } from '#shared/delivery/delivery-settings.schema.ts'
import type { DeliveryArea, DeliveryTerms } from '#shared/delivery/promise.ts'
import { paymentSettingsKey } from '#shared/payments/payment-settings.schema.ts'
import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { areaAsJson, readDaySettings } from '../../delivery/delivery.queries.ts'
import { readPaymentSettings, type CashTerms } from '../../checkout/judge-cash.ts'

export interface OrderTerms {
  delivery: DeliveryTerms
  cash: CashTerms
}

/** Reads by one statement what an order needs of the settings of delivery and of payments. */
export async function findOrderTerms(db: Database, pincode: string): Promise<OrderTerms> {
  const [row] = await findTerms(db, { pincode })
  const { area, delivery, payments } = row!
  return {
    delivery: { area, settings: readDaySettings(delivery) },
    cash: { pincode, takesCash: area?.cod ?? true, settings: readPaymentSettings(payments) },
  }
}

const findTerms = statement<
  { pincode: string },
  { area: DeliveryArea | null; delivery: unknown; payments: unknown }
>(
  `select (${areaAsJson}) as area,
    (select value from store_settings where key = '${deliverySettingsKey}') as delivery,
    (select value from store_settings where key = '${paymentSettingsKey}') as payments`,
)
