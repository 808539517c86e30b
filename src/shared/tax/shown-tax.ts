import { taxParts } from './documents/tax-document.ts'
import { taxPercent } from './pricing.ts'
import { sumByRate, type RatedRow, type RateSum } from './gstr1-tables.ts'
import { taxInside, totalTax } from './tax-inside.ts'
import { sharesOfCharge, weighed, couponWeights } from './tax-of-cart.ts'
import type { TaxScheme } from './tax-scheme.ts'
import { worthOfUnits, type PlacedLine } from './worth.ts'

/** Taxes that an order or a quote shows (docs/product/tax.md, Shown). */
export interface ShownTax {
  /** prices contain it */
  tax_included: boolean
  /** paise; null where no tax is shown */
  tax_paise: number | null
  tax_lines: RateSum[]
}

/** An order or a cart with the shares and rates that it was priced at. */
interface PricedOrder {
  scheme: TaxScheme
  /** without it no tax is shown */
  isTaxed: boolean
  isSameState: boolean
  /** rupees */
  subtotal: number
  /** rupees that were added, of everything */
  tax: number
  /** rupees of each charge, with its tax */
  charges: readonly number[]
  lines: readonly (PlacedLine & { rate: number | null })[]
}

/** The taxes inside each line of an order as it is priced, by its position. */
export const taxesOfLines = ({
  lines,
  isSameState,
}: Pick<PricedOrder, 'isSameState' | 'lines'>): RatedRow[] =>
  lines.map((line) => {
    const gross = 100 * worthOfUnits(line, line.quantity)
    return { rate: line.rate, ...taxInside(gross, line.rate, isSameState) }
  })

/** The taxes inside its charges: the share of each line is taxed like it. */
function taxesOfCharges({ scheme, lines, charges, isSameState }: PricedOrder): RatedRow[] {
  const weights = couponWeights(
    lines.map(({ price, quantity }) => price * quantity),
    lines.map(({ discount }) => discount),
  )
  const weighted = lines.map(({ rate }, index) =>
    weighed({ rate, weight: weights[index]! }, scheme === 'added'),
  )
  return charges.flatMap((charge) =>
    sharesOfCharge(charge, weighted).map((gross, index) => {
      const { rate } = weighted[index]!
      return { rate, ...taxInside(gross, rate, isSameState) }
    }),
  )
}

export function orderShownTax(order: PricedOrder): ShownTax {
  const { scheme, isTaxed, lines } = order
  if (scheme === 'sample') return shownTaxOfSample(order)
  const tax_included = scheme === 'included'
  if (!isTaxed) return { tax_included: true, tax_paise: null, tax_lines: [] }
  if (lines.length === 0) return { tax_included, tax_paise: 0, tax_lines: [] }
  return shownTaxOfRows(scheme, { lines: taxesOfLines(order), charges: taxesOfCharges(order) })
}

/** The same of rows that are known, as of an invoice. */
export function shownTaxOfRows(
  scheme: TaxScheme,
  rows: { lines: readonly RatedRow[]; charges: readonly RatedRow[] },
): ShownTax {
  const tax_lines = sumByRate(rows)
  const isTaxed = rows.lines.some(({ rate }) => rate !== null)
  const tax_paise = tax_lines.reduce((sum, line) => sum + totalTax(line), 0)
  return { tax_included: scheme === 'included', tax_paise: isTaxed ? tax_paise : null, tax_lines }
}

function shownTaxOfSample({ tax, subtotal, isSameState, lines }: PricedOrder): ShownTax {
  const { igst, cgst, sgst } = taxParts(100 * tax, isSameState)
  const taxes = { cgst_paise: cgst, sgst_paise: sgst, igst_paise: igst }
  const line = { rate: taxPercent, taxable_paise: 100 * subtotal, ...taxes }
  return { tax_included: false, tax_paise: 100 * tax, tax_lines: lines.length > 0 ? [line] : [] }
}
