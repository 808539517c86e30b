import { checkCash, cashFeeFor, type CashCheck } from '#shared/payments/cash-gate.ts'
import {
  defaultPaymentSettings,
  paymentSettingsKey,
  paymentSettingsSchema,
  type CashRules,
  type PaymentSettings,
} from '#shared/payments/payment-settings.schema.ts'
import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { areaOfPincode } from '../../delivery/delivery.queries.ts'

/** Where cash is taken, and by which rules. */
export interface CashTerms {
  pincode: string
  takesCash: boolean
  settings: PaymentSettings
}

interface Buyer {
  userId: string
  /** of the delivery, ten digits, beside that of the account */
  phone?: string
}

export interface CashJudgement {
  check: CashCheck
  /** rupees */
  fee: number
}

/** A pincode that the store does not deliver to is not refused here. */
export async function findCashTerms(db: Database, pincode: string): Promise<CashTerms> {
  const [row] = await findTerms(db, [pincode, paymentSettingsKey])
  return { pincode, takesCash: row!.cod ?? true, settings: readPaymentSettings(row!.settings) }
}

/** The settings of a value in store_settings, null for none. */
export const readPaymentSettings = (stored: unknown): PaymentSettings =>
  stored === null ? defaultPaymentSettings : paymentSettingsSchema.parse(stored)

const findTerms = prepared<{ cod: boolean | null; settings: unknown }>(
  'cash-terms',
  `select (select cod from (${areaOfPincode}) as area) as cod,
    (select value from store_settings where key = $2) as settings`,
)

/**
 * Puts an order of `total` rupees before the cash gate (docs/product/payments.md, Cash gate). The history of the buyer is
 * read only where a rule needs it.
 */
export async function judgeCash(
  db: Database,
  { pincode, takesCash, settings: { cash } }: CashTerms,
  buyer: Buyer,
  total: number,
): Promise<CashJudgement> {
  const history = needsHistory(cash) ? await findCashHistory(db, buyer) : { refused: 0, delivered: 0 }
  return {
    check: checkCash({ pincode, takesCash, total, ...history }, cash),
    fee: cashFeeFor(total, cash),
  }
}

const needsHistory = ({
  refused_limit,
  first_order_max,
  confirm_first,
  confirm_refused,
}: CashRules): boolean =>
  refused_limit !== null || first_order_max !== null || confirm_first || confirm_refused

/** Parcels refused in the last 365 days and orders delivered so far, by customer or phone. */
export async function findCashHistory(
  db: Database,
  { userId, phone = '' }: Buyer,
): Promise<{ refused: number; delivered: number }> {
  const [history] = await findHistory(db, [userId, phone])
  return history!
}

const findHistory = prepared<{ refused: number; delivered: number }>(
  'cash-history',
  `select count(*) filter (where refused_at > now() - interval '365 days')::int as refused,
    count(*) filter (where status = 'delivered')::int as delivered
  from (
    select id, refused_at, status from orders where user_id = $1
    union
    select id, refused_at, status from orders
    where shipping_address ->> 'phone' in (nullif($2, ''), (select nullif(phone, '') from users where id = $1))
  ) as theirs`,
)
