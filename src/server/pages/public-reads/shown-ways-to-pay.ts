import { paymentOptionTexts } from '#shared/payments/payment-options.ts'
import type { Config } from '../../base/config/config.ts'
import type { Database } from '../../db/database.ts'
import { hasCashArea } from '../../delivery/delivery.queries.ts'

/** The ways to pay that the footer of an own shop names; the sample names its own. */
export async function shownWaysToPay(
  db: Database,
  { ownShop, payments: { gateway, upi } }: Pick<Config, 'ownShop' | 'payments'>,
): Promise<{ ways_to_pay?: string[] }> {
  if (!ownShop) return {}
  const cash = await hasCashArea(db)
  return {
    ways_to_pay: [
      ...(gateway || upi ? ['UPI'] : []),
      ...(gateway ? ['Cards', 'Net banking'] : []),
      ...(cash ? [paymentOptionTexts.cod.label] : []),
    ],
  }
}
