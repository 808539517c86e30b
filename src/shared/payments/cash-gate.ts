import { noCashAt } from '../delivery/delivery.ts'
import { formatRupees } from '../money.ts'
import type { CashRules } from './payment-settings.schema.ts'

const cashVerdicts = ['allow', 'confirm', 'refuse'] as const
export type CashVerdict = (typeof cashVerdicts)[number]

/** Input of the gate about an order and its customer. Amounts are rupees. */
export interface CashFacts {
  pincode: string
  /** The area takes cash. */
  takesCash: boolean
  /** of the order, without the fee */
  total: number
  /** parcels refused in the last 365 days, by customer or phone */
  refused: number
  /** nothing was delivered so far, by customer or phone */
  isFirst: boolean
}

interface CashReason {
  rule:
    | 'pincode'
    | 'total'
    | 'refused_limit'
    | 'first_order_max'
    | 'confirm_first'
    | 'confirm_above'
    | 'confirm_refused'
  verdict: Exclude<CashVerdict, 'allow'>
  /** for staff, with the figures that decided */
  text: string
  /** for the shopper */
  message: string
}

/** Decision of the gate with every reason for it. Stored with the order. */
export interface CashCheck {
  verdict: CashVerdict
  reasons: CashReason[]
}

export const cashMessages = {
  notForThisOrder: 'Cash on Delivery is not available for this order.',
  confirm: 'We ask you to confirm by mail or phone.',
}

/**
 * Decides whether an order may be paid in cash: all rules are evaluated, the worst verdict counts, and every reason is
 * kept (docs/product/payments.md, Cash gate). Without rules only the pincode counts.
 */
export function checkCash(facts: CashFacts, rules: CashRules): CashCheck {
  const reasons = [
    ...pincodeReason(facts),
    ...totalReason(facts, rules),
    ...refusedReason(facts, rules),
    ...firstOrderReason(facts, rules),
    ...confirmReasons(facts, rules),
  ]
  const verdict = reasons.some((reason) => reason.verdict === 'refuse')
    ? 'refuse'
    : reasons.length > 0
      ? 'confirm'
      : 'allow'
  return { verdict, reasons }
}

/** The fee of an order that is paid in cash, in rupees. */
export const cashFeeFor = (total: number, { fee, fee_free_from: freeFrom }: CashRules): number =>
  fee !== null && (freeFrom === null || total < freeFrom) ? fee : 0

/** The message for a shopper whose order may not be paid in cash, or has to be confirmed; null where it may. */
export const cashMessage = ({ verdict, reasons }: CashCheck): string | null =>
  reasons.find((reason) => reason.verdict === verdict)?.message ?? null

function pincodeReason({ takesCash, pincode }: CashFacts): CashReason[] {
  if (takesCash) return []
  const message = noCashAt(pincode)
  return [{ rule: 'pincode', verdict: 'refuse', text: `no cash is taken at ${pincode}`, message }]
}

function totalReason({ total }: CashFacts, { min_total: min, max_total: max }: CashRules): CashReason[] {
  const isTooSmall = min !== null && total < min
  const isTooLarge = max !== null && total > max
  if (!isTooSmall && !isTooLarge) return []
  const bounds = [
    min === null ? [] : `from ${formatRupees(min)}`,
    max === null ? [] : `to ${formatRupees(max)}`,
  ]
  const range = (min === null ? ['up', ...bounds.flat()] : bounds.flat()).join(' ')
  return [
    {
      rule: 'total',
      verdict: 'refuse',
      text: `the total is ${formatRupees(total)}, cash is taken ${range}`,
      message: `Cash on Delivery is offered ${range}.`,
    },
  ]
}

function refusedReason({ refused }: CashFacts, { refused_limit: limit }: CashRules): CashReason[] {
  if (limit === null || refused < limit) return []
  return [
    {
      rule: 'refused_limit',
      verdict: 'refuse',
      text: `${parcels(refused)} refused in 365 days, limit ${limit}`,
      message: cashMessages.notForThisOrder,
    },
  ]
}

function firstOrderReason({ isFirst, total }: CashFacts, { first_order_max: max }: CashRules): CashReason[] {
  if (max === null || !isFirst || total <= max) return []
  return [
    {
      rule: 'first_order_max',
      verdict: 'refuse',
      text: `a first order of ${formatRupees(total)}, limit ${formatRupees(max)}`,
      message: `Cash on Delivery is offered up to ${formatRupees(max)} on a first order.`,
    },
  ]
}

function confirmReasons(
  { isFirst, total, refused }: CashFacts,
  { confirm_first, confirm_above, confirm_refused }: CashRules,
): CashReason[] {
  const confirm = (rule: CashReason['rule'], text: string): CashReason => ({
    rule,
    verdict: 'confirm',
    text,
    message: cashMessages.confirm,
  })
  return [
    confirm_first && isFirst ? [confirm('confirm_first', 'a first order')] : [],
    confirm_above !== null && total > confirm_above
      ? [
          confirm(
            'confirm_above',
            `the total is ${formatRupees(total)}, above ${formatRupees(confirm_above)}`,
          ),
        ]
      : [],
    confirm_refused && refused > 0
      ? [confirm('confirm_refused', `${parcels(refused)} refused in 365 days`)]
      : [],
  ].flat()
}

const parcels = (count: number): string => (count === 1 ? '1 parcel' : `${count} parcels`)
