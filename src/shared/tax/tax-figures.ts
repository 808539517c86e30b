import { splitTax } from './split-tax.ts'
import type { TaxRate, TaxUnit } from './tax-rate.ts'
import { sharesOfCharge, taxOfCart, type GoodsLine } from './tax-of-cart.ts'
import { taxBetween, taxInside, type TaxedPaise } from './tax-inside.ts'
import type { Registration, TaxScheme } from './tax-scheme.ts'
import { shareOfUnits, worthOfUnits, type PlacedLine } from './worth.ts'

/** The goods of one line on a document; `_paise` are paise, `price` is rupees. */
export interface GoodsRow extends TaxedPaise {
  /** of the line in its order */
  position: number
  name: string
  /** of a product in one colour */
  color?: string
  size: string
  hsn: string
  unit: TaxUnit
  quantity: number
  pack_of: number
  price: number
  /** price × quantity */
  list_paise: number
  discount_paise: number
  /** on a note: what the shop keeps of it */
  kept_paise: number
  /** percent; null where no tax is shown */
  rate: number | null
  /** the sum that is paid for it, with its taxes */
  gross_paise: number
}

const chargeKinds = ['shipping', 'cod_fee'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** The share of a line in a charge, which is taxed like it. */
export interface ChargeRow extends TaxedPaise {
  kind: ChargeKind
  position: number
  hsn: string
  rate: number | null
  gross_paise: number
}

/** The rows of documents of orders under GST, beside their parties (docs/product/tax.md, Documents). */
export interface TaxRows {
  lines: GoodsRow[]
  charges: ChargeRow[]
  /** rupees */
  total: number
}

/** A line of an order with what it was placed at. */
export interface TaxedOrderLine extends GoodsLine, PlacedLine {
  name: string
  color?: string | undefined
  size: string
}

interface ChargedOrder {
  scheme: TaxScheme
  discount: number
  /** rupees with their tax */
  shipping: number
  codFee: number
}

/** Units of lines by position, and whether the charges are with them. */
interface Part {
  quantities: ReadonlyMap<number, number>
  charges: boolean
}

interface InvoiceInput {
  order: ChargedOrder
  /** all lines, by position */
  lines: readonly TaxedOrderLine[]
  /** the units that have come back before */
  back: Part
  registration: Registration
  isSameState: boolean
  /** the row of an HSN code on the day of issue */
  rateFor: (hsnCode: string) => TaxRate | null
}

/**
 * The rows of an invoice (docs/product/tax.md, Documents): of each line what is not back, at the rate of the day for its
 * value as ordered, and its shares of the charges that are not credited. Throws NoTaxRate.
 */
export function invoiceRows({
  order,
  lines,
  back,
  registration,
  isSameState,
  rateFor,
}: InvoiceInput): TaxRows {
  const taxed = taxOfCart({
    scheme: order.scheme === 'added' ? 'added' : 'included',
    registration,
    lines,
    discount: order.discount,
    shipping: 0,
    codFee: 0,
    rateFor,
  })
  const goods = lines.flatMap((line, position) => {
    const before = back.quantities.get(position) ?? 0
    if (before === line.quantity) return []
    const { rate } = taxed.lines[position]!
    const unit = rateFor(line.hsnCode)?.unit ?? 'piece'
    const part = partOf(line, before, line.quantity)
    return [
      { ...goodsRow(line, position, unit, part), rate, ...taxInside(part.gross_paise, rate, isSameState) },
    ]
  })
  const shares = (kind: ChargeKind, amount: number): ChargeRow[] =>
    sharesOfCharge(amount, taxed.lines).flatMap((gross, position) => {
      if (gross === 0) return []
      const { rate } = taxed.lines[position]!
      const hsn = lines[position]!.hsnCode
      return [{ kind, position, hsn, rate, gross_paise: gross, ...taxInside(gross, rate, isSameState) }]
    })
  const charges = back.charges
    ? []
    : [...shares('shipping', order.shipping), ...shares('cod_fee', order.codFee)]
  return withTotal(goods, charges)
}

interface NoteInput {
  invoice: TaxRows
  /** of the same invoice */
  earlier: readonly TaxRows[]
  lines: readonly TaxedOrderLine[]
  /** the units that were back before, and those that are with it */
  before: Part
  after: Part
  /** rupees that the shop keeps */
  deduction: number
  isSameState: boolean
  /** A note that comes too late takes back no tax, nor does one of a seller who charged none. */
  isTaxCredited: boolean
}

/**
 * The rows of a note that takes back a part of an invoice: at the rates of the invoice, so that any order of notes adds up
 * to it. What the shop keeps keeps its tax; the note is never below 0.
 */
export function noteRows(input: NoteInput): TaxRows {
  const { invoice, lines, before, after, isSameState } = input
  const parts = invoice.lines.flatMap((row) => {
    const from = before.quantities.get(row.position) ?? 0
    const to = after.quantities.get(row.position) ?? 0
    return to > from ? [{ row, part: partOf(lines[row.position]!, from, to) }] : []
  })
  const grosses = parts.map(({ part }) => part.gross_paise / 100)
  const worth = grosses.reduce((sum, gross) => sum + gross, 0)
  const kept = splitTax(Math.min(input.deduction, worth), grosses)
  const goods = parts.map(({ row, part }, index) => {
    const kept_paise = 100 * kept[index]!
    const gross_paise = part.gross_paise - kept_paise
    const credited = input.earlier
      .flatMap((note) => note.lines)
      .filter(({ position }) => position === row.position)
      .reduce((sum, line) => sum + line.gross_paise, 0)
    const rate = input.isTaxCredited ? row.rate : null
    const taxes = taxBetween(credited, credited + gross_paise, rate, isSameState)
    return { ...row, ...part, kept_paise, gross_paise, rate, ...taxes }
  })
  const isCharged = after.charges && !before.charges
  const charges = isCharged ? invoice.charges.map((row) => (input.isTaxCredited ? row : untaxed(row))) : []
  return withTotal(goods, charges)
}

type PartFigures = Pick<GoodsRow, 'quantity' | 'list_paise' | 'discount_paise' | 'gross_paise'>

/** The units of a line from the one after `from` up to `to`. */
function partOf(line: TaxedOrderLine, from: number, to: number): PartFigures {
  const discountOf = (count: number) => shareOfUnits(line.discount, count, line.quantity)
  return {
    quantity: to - from,
    list_paise: 100 * line.price * (to - from),
    discount_paise: 100 * (discountOf(to) - discountOf(from)),
    gross_paise: 100 * (worthOfUnits(line, to) - worthOfUnits(line, from)),
  }
}

function goodsRow(
  { name, color, size, hsnCode: hsn, packOf: pack_of, price }: TaxedOrderLine,
  position: number,
  unit: TaxUnit,
  part: PartFigures,
) {
  return {
    position,
    name,
    ...(color !== undefined && { color }),
    size,
    hsn,
    unit,
    pack_of,
    price,
    ...part,
    kept_paise: 0,
  }
}

const untaxed = (row: ChargeRow): ChargeRow => ({
  ...row,
  rate: null,
  ...taxInside(row.gross_paise, null, false),
})

const withTotal = (lines: GoodsRow[], charges: ChargeRow[]): TaxRows => ({
  lines,
  charges,
  total: [...lines, ...charges].reduce((sum, { gross_paise }) => sum + gross_paise, 0) / 100,
})
