import { checkCash, cashFeeFor, type CashCheck } from '#shared/payments/cash-gate.ts'
import type { CashRules, PaymentSettings } from '#shared/payments/payment-settings.schema.ts'
import { settings } from '#shared/settings/settings.ts'
import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { areaOfPincode } from '../../delivery/delivery.queries.ts'
import { settingIn, storedSetting } from '../../settings/read-setting.ts'
import { codHistory, type CodBuyer } from './cod-history.queries.ts'

export interface CashTerms {
  pincode: string
  takesCash: boolean
  settings: PaymentSettings
}

export interface CashJudgement {
  check: CashCheck
  /** rupees */
  fee: number
}

/** A pincode that the store does not deliver to is not refused here. */
export async function findCashTerms(db: Database, pincode: string): Promise<CashTerms> {
  const [row] = await findTerms(db, { pincode })
  return { pincode, takesCash: row!.cod ?? true, settings: settingIn(settings.payments, row!.settings) }
}

const findTerms = statement<{ pincode: string }, { cod: boolean | null; settings: unknown }>(
  `select (select cod from (${areaOfPincode}) as area) as cod,
    ${storedSetting(settings.payments)} as settings`,
)

/**
 * Puts an order of `total` rupees before the cash gate (docs/product/payments.md, Cash gate). The history of the buyer is
 * read only where a rule needs it.
 */
export async function judgeCash(
  db: Database,
  { pincode, takesCash, settings: { cash } }: CashTerms,
  buyer: CodBuyer,
  total: number,
): Promise<CashJudgement> {
  const { refused, isFirst } = needsHistory(cash) ? await codHistory(db, buyer) : noHistory
  return {
    check: checkCash({ pincode, takesCash, total, refused, isFirst }, cash),
    fee: cashFeeFor(total, cash),
  }
}

const noHistory = { refused: 0, isFirst: true }

const needsHistory = ({
  refused_limit,
  first_order_max,
  confirm_first,
  confirm_refused,
}: CashRules): boolean =>
  refused_limit !== null || first_order_max !== null || confirm_first || confirm_refused
