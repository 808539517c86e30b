import { shareOf, worthOf } from '../tax/worth.ts'
import type { DocumentFigures, InvoicedLine, InvoicedOrder, TaxFigures, TaxLine } from './tax-document.ts'

/** Units of an order, counted by the position of their line, and whether its shipping and fee are with them. */
export interface OrderPart {
  quantities: ReadonlyMap<number, number>
  charges: boolean
}

export const noPart: OrderPart = { quantities: new Map(), charges: false }

export const wholeOrder = (lines: readonly InvoicedLine[]): OrderPart => ({
  quantities: new Map(lines.map(({ quantity }, position) => [position, quantity])),
  charges: true,
})

export type PartFigures = Pick<
  TaxFigures,
  'lines' | 'subtotal' | 'shipping' | 'tax' | 'discount' | 'cod_fee' | 'total'
>

/** The charges of an order and the taxes on top of them. */
export type Charged = Pick<InvoicedOrder, 'shippingCost' | 'shippingTax' | 'codFee' | 'codFeeTax'>

/** Rupees of the charges of an order, with the tax on top of them. */
export const chargesOf = ({ shippingCost, shippingTax, codFee, codFeeTax }: Charged) => ({
  shipping: shippingCost + shippingTax,
  codFee: codFee + codFeeTax,
})

/**
 * Rupees that the units and charges of an order are worth that are in `after` and not in `before`, so that parts add up to
 * the order, however it is divided (docs/product/payments.md, Returns). `lines` are all lines, by position.
 */
export function worthOfPart(
  order: Charged,
  lines: readonly InvoicedLine[],
  before: OrderPart,
  after: OrderPart,
): number {
  const worthAt = ({ quantities }: OrderPart) =>
    sumOf([...quantities], ([position, count]) => worthOf(lines[position]!, count))
  const { shipping, codFee } = chargesOf(order)
  const charges = after.charges && !before.charges ? shipping + codFee : 0
  return worthAt(after) - worthAt(before) + charges
}

/**
 * The figures of a part of an order of the sample, in whole rupees: tax and discount of k of q units are rounded down, and
 * a part is the difference of two such sums.
 */
export function partOfOrder(
  order: Charged,
  lines: readonly InvoicedLine[],
  before: OrderPart,
  after: OrderPart,
): PartFigures {
  const parts = lines.map((line, position) =>
    partOfLine(line, before.quantities.get(position) ?? 0, after.quantities.get(position) ?? 0),
  )
  const withCharges = after.charges && !before.charges
  const { shipping, codFee } = chargesOf(order)
  const fee = withCharges ? codFee : 0
  return {
    lines: parts.flatMap(({ discount: _, ...line }, position) =>
      line.quantity > 0 ? [{ position, ...line }] : [],
    ),
    subtotal: sumOf(parts, (line) => line.taxable),
    shipping: withCharges ? shipping : 0,
    tax: sumOf(parts, (line) => line.tax),
    discount: sumOf(parts, (line) => line.discount),
    ...(fee > 0 && { cod_fee: fee }),
    total: worthOfPart(order, lines, before, after),
  }
}

/** For each line, the worth of every piece that is not in `returned`, the next one to come back first. */
export const amountsOfUnits = (lines: readonly InvoicedLine[], returned: OrderPart): number[][] =>
  lines.map((line, position) => {
    const back = returned.quantities.get(position) ?? 0
    return Array.from(
      { length: line.quantity - back },
      (_, index) => worthOf(line, back + index + 1) - worthOf(line, back + index),
    )
  })

/** The pieces of a line from the one after `from` up to `to`. */
function partOfLine(line: InvoicedLine, from: number, to: number): TaxLine & { discount: number } {
  const { name, size, hsnCode: hsn, price } = line
  const part = (of: number) => shareOf(of, to, line.quantity) - shareOf(of, from, line.quantity)
  const quantity = to - from
  return {
    name,
    size,
    hsn,
    quantity,
    price,
    taxable: price * quantity,
    tax: part(line.addedTax),
    discount: part(line.discount),
  }
}

/** A document with these figures would show nothing. */
export const isEmpty = (figures: DocumentRows): boolean =>
  unitsOf(figures) === 0 && amountOfCharges(figures) === 0

/** Notes have taken back all of the document of a sale. */
export const isCredited = (sale: DocumentRows, notes: readonly DocumentRows[]): boolean =>
  [unitsOf, amountOfCharges].every((amountOf) => sumOf(notes, amountOf) === amountOf(sale))

type DocumentRows = Pick<DocumentFigures, 'lines'> &
  (Pick<TaxFigures, 'shipping' | 'cod_fee'> | { charges: readonly { gross_paise: number }[] })

const unitsOf = ({ lines }: DocumentRows): number =>
  (lines as readonly { quantity: number }[]).reduce((sum, { quantity }) => sum + quantity, 0)

const amountOfCharges = (figures: DocumentRows): number =>
  'charges' in figures
    ? sumOf(figures.charges, ({ gross_paise }) => gross_paise)
    : figures.shipping + (figures.cod_fee ?? 0)

const sumOf = <Item>(items: readonly Item[], amountOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + amountOf(item), 0)
