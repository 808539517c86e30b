import { monthBefore, monthName } from './documents/financial-year.ts'
import { href, pages } from '../routes.ts'

export const gstWarningKinds = [
  'month_not_over',
  'other_gstin',
  'series_gap',
  'no_hsn',
  'no_state_code',
  'pincode',
  'rate_changed',
  'in_gap',
  'negative_row',
  'large_invoice',
] as const
export type GstWarningKind = (typeof gstWarningKinds)[number]

export interface GstWarning {
  kind: GstWarningKind
  count: number
  sentence: string
  href: string
}

/** Things that a warning is about, of which the first few are named. */
export interface Found {
  count: number
  names: readonly string[]
  /** there are others beside the named ones */
  hasMore: boolean
  /** address of the first */
  href: string
}

/** Things that a sentence names. */
const maxNamed = 3

/** Collects what one kind of warning is about. */
export class Finding implements Found {
  count = 0
  readonly names: string[] = []
  hasMore = false
  href = ''

  add(name: string, address: string): void {
    this.count += 1
    if (this.count === 1) this.href = address
    if (this.names.includes(name)) return
    if (this.names.length < maxNamed) this.names.push(name)
    else this.hasMore = true
  }
}

/** Rupees above which goods may need an e-way bill on their way (rule 138). */
export const eWayBillValue = 50_000

/** The sentence of each kind (docs/product/tax.md, GSTR-1). */
const sentences: Record<GstWarningKind, (count: number) => string> = {
  month_not_over: () => '',
  other_gstin: (count) => `${counted(count, 'document')} under another GSTIN`,
  series_gap: (count) => `${counted(count, 'number')} missing before these documents`,
  no_hsn: (count) => `${counted(count, 'product')} with no HSN code, or one with too few digits`,
  no_state_code: (count) => `${counted(count, 'document')} without the code of a state`,
  pincode: (count) => `${counted(count, 'document')} with a pincode of another state`,
  rate_changed: (count) => `${counted(count, 'invoice')} with another rate than the order had`,
  in_gap: (count) => `${counted(count, 'line')} at 18 %, at a price just above the limit of 5 %`,
  negative_row: (count) => `${counted(count, 'row')} below zero, as more came back than was sold`,
  large_invoice: (count) => `${counted(count, 'invoice')} above ₹50,000, which may need an e-way bill`,
}

const counted = (count: number, thing: string): string => `${count} ${count === 1 ? thing : `${thing}s`}`

/** `2 documents without the code of a state: TK/26-27/000001, TK/26-27/000002` */
export function gstWarning(
  kind: GstWarningKind,
  { count, names, hasMore, href: address }: Found,
): GstWarning {
  const more = hasMore ? ' …' : ''
  return { kind, count, sentence: `${sentences[kind](count)}: ${names.join(', ')}${more}`, href: address }
}

export const monthNotOver = (month: string): GstWarning => ({
  kind: 'month_not_over',
  count: 1,
  sentence: `${monthName(month)} is not over`,
  href: gstHref(monthBefore(month)),
})

/** The page of a month (docs/product/tax.md, GSTR-1). */
export const gstHref = (month: string, gstin?: string): string =>
  href(pages.admin, null, { tab: 'gst', month, gstin })

export const orderHref = (order: string): string => href(pages.admin, null, { tab: 'orders', order })
