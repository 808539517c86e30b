import { formatRupees } from '#shared/money.ts'
import { checkCash, type CashFacts } from '#shared/payments/cash-gate.ts'
import {
  defaultPaymentSettings,
  paymentSettingsSchema,
  type CashRules,
  type PaymentSettings,
} from '#shared/payments/payment-settings.schema.ts'
import { atLastPart, formSchema } from '#web/forms/form-schema.ts'

type Rule = keyof CashRules
/** Typed digits of an amount or number; an empty text is off. */
export type RuleValues = Record<'hold' | NumberRule, string> & Record<TickRule, boolean>
type TickRule = 'confirm_first' | 'confirm_refused'
export type NumberRule = Exclude<Rule, TickRule>

export const ruleLabels: Record<keyof RuleValues, string> = {
  hold: 'Minutes to pay',
  min_total: 'Totals from (₹)',
  max_total: 'Totals up to (₹)',
  refused_limit: 'Refused parcels below',
  first_order_max: 'First orders up to (₹)',
  confirm_first: 'First orders',
  confirm_above: 'Totals above (₹)',
  confirm_refused: 'Customers who refused a parcel in 365 days',
  confirm_within: 'Hours to confirm',
  fee: 'Fee (₹)',
  fee_free_from: 'No fee from (₹)',
}

export function ruleValues(settings: PaymentSettings | null): RuleValues {
  const { hold, cash } = settings ?? defaultPaymentSettings
  const textOf = (value: string | number | boolean | null) =>
    typeof value === 'boolean' ? value : String(value ?? '')
  const rules = Object.fromEntries(Object.entries(cash).map(([rule, value]) => [rule, textOf(value)]))
  return { hold: String(hold), ...rules } as RuleValues
}

export const ruleText = (values: RuleValues, name: string): string => {
  const value = values[name as keyof RuleValues]
  return typeof value === 'string' ? value : value ? 'On' : 'Off'
}

export const paymentRulesForm = formSchema(
  paymentSettingsSchema,
  ({ hold, ...rules }: RuleValues) => ({
    hold: numberIn(hold),
    cash: Object.fromEntries(
      Object.entries(rules).map(([rule, value]) => [rule, ruleOf(rule as Rule, value)]),
    ),
  }),
  atLastPart,
)

const ruleOf = (rule: Rule, value: string | boolean): number | boolean | null =>
  typeof value === 'boolean' ? value : value === '' && rule !== 'confirm_within' ? null : numberIn(value)

const numberIn = (digits: string): number => (digits === '' ? NaN : Number(digits))

/** An order that no rule touches. */
const plainOrder: CashFacts = { pincode: '', takesCash: true, total: 0, refused: 0, isFirst: false }

/** Message to a shopper whose order the rules as typed would stop; null while they do not. */
export function shopperReads(values: RuleValues, rules: readonly NumberRule[]): string | null {
  const given = Object.fromEntries(
    rules.map((rule) => [rule, values[rule] === '' ? null : Number(values[rule])]),
  )
  const cash: CashRules = { ...defaultPaymentSettings.cash, ...given }
  const stopped: CashFacts = {
    ...plainOrder,
    total: cash.min_total === null ? Number.MAX_SAFE_INTEGER : cash.min_total - 1,
    isFirst: true,
    refused: cash.refused_limit ?? 0,
  }
  return checkCash(stopped, cash).reasons[0]?.message ?? null
}

/** Describes the fee in words. */
export function feeText({ fee, fee_free_from: freeFrom }: RuleValues): string {
  if (fee === '' || fee === '0') return 'Cash costs nothing.'
  const amount = formatRupees(Number(fee))
  return freeFrom === ''
    ? `Every cash order costs ${amount} more.`
    : `A cash order below ${formatRupees(Number(freeFrom))} costs ${amount} more.`
}
