import type { DocumentFigures } from './documents/tax-document.ts'
import { indianDay } from './documents/financial-year.ts'
import { eWayBillValue, Finding, orderHref, gstWarning, type GstWarning } from './gst-warnings.ts'
import { placeCode, type StoredDocument } from './returned-document.ts'
import type { GoodsRow } from './tax-figures.ts'
import { isInGap, taxRateFor, type TaxRate } from './tax-rate.ts'

interface Known {
  rates: readonly TaxRate[]
  /** GST code of the state to which a pincode belongs; null for one that is not known */
  stateOfPincode: (pincode: string) => string | null
}

const kinds = ['no_state_code', 'pincode', 'in_gap', 'large_invoice'] as const
type Kind = (typeof kinds)[number]

/** Finds what an accountant should look at in the documents of a return. */
export class DocumentWarnings {
  readonly #known: Known
  readonly #found = Object.fromEntries(kinds.map((kind) => [kind, new Finding()])) as Record<Kind, Finding>

  constructor(known: Known) {
    this.#known = known
  }

  add({ kind, number, issuedAt, figures }: StoredDocument): void {
    const found = this.#found
    const address = orderHref(figures.order_id)
    if (figures.v === undefined && figures.buyer.state_code === null) found.no_state_code.add(number, address)
    if (this.#isOfOtherState(figures)) found.pincode.add(number, address)
    if (kind !== 'invoice') return
    if (figures.total > eWayBillValue) found.large_invoice.add(number, address)
    if (figures.v !== 2 || figures.scheme !== 'included') return
    for (const line of figures.lines)
      if (this.#isInGap(line, indianDay(issuedAt))) found.in_gap.add(line.name, address)
  }

  warnings(): GstWarning[] {
    return kinds.flatMap((kind) => {
      const found = this.#found[kind]
      return found.count === 0 ? [] : [gstWarning(kind, found)]
    })
  }

  /** The address ends with the pincode of the delivery; a guess that never decides. */
  #isOfOtherState(figures: DocumentFigures): boolean {
    const pincode = /\b\d{6}$/.exec(figures.buyer.address.at(-1) ?? '')?.[0]
    const place = placeCode(figures)
    if (pincode === undefined || place === '') return false
    const likely = this.#known.stateOfPincode(pincode)
    return likely !== null && likely !== place
  }

  #isInGap({ hsn, list_paise, discount_paise, quantity, pack_of }: GoodsRow, day: string): boolean {
    const row = taxRateFor(hsn, day, this.#known.rates)
    return row !== null && isInGap(row, (list_paise - discount_paise) / 100, quantity * pack_of)
  }
}
