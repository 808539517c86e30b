import { splitTax } from './split-tax.ts'
import type { InvoicedLine, InvoicedOrder, TaxFigures, TaxLine } from './tax-document.ts'

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

type Divided = Pick<InvoicedOrder, 'tax' | 'discount' | 'shippingCost' | 'codFee'>

/**
 * The figures of the pieces of an order that are in `after` and not in `before`, in whole rupees
 * (docs/product/payments.md, Returns). Tax and discount of k of q units are rounded down, and a part is the difference of
 * two such sums: so parts add up to the order, however it is divided. `lines` are all lines, by position.
 */
export function partOfOrder(
  order: Divided,
  lines: readonly InvoicedLine[],
  before: OrderPart,
  after: OrderPart,
): PartFigures {
  const parts = sharesOf(order, lines).map((share, position) =>
    partOfLine(share, before.quantities.get(position) ?? 0, after.quantities.get(position) ?? 0),
  )
  const withCharges = after.charges && !before.charges
  const subtotal = sumOf(parts, (line) => line.taxable)
  const shipping = withCharges ? order.shippingCost : 0
  const tax = sumOf(parts, (line) => line.tax)
  const discount = sumOf(parts, (line) => line.discount)
  const fee = withCharges ? order.codFee : 0
  return {
    lines: parts.flatMap(({ discount: _, ...line }, position) =>
      line.quantity > 0 ? [{ position, ...line }] : [],
    ),
    subtotal,
    shipping,
    tax,
    discount,
    ...(fee > 0 && { cod_fee: fee }),
    total: subtotal + shipping + tax - discount + fee,
  }
}

/** For each line, the worth of every piece that is not in `returned`, the next one to come back first. */
export const amountsOfUnits = (
  order: Divided,
  lines: readonly InvoicedLine[],
  returned: OrderPart,
): number[][] =>
  sharesOf(order, lines).map((share, position) => {
    const back = returned.quantities.get(position) ?? 0
    return Array.from({ length: share.line.quantity - back }, (_, index) => {
      const { taxable, tax, discount } = partOfLine(share, back + index, back + index + 1)
      return taxable + tax - discount
    })
  })

/** A line with its share of the order's tax and discount. */
interface Share {
  line: InvoicedLine
  tax: number
  discount: number
}

function sharesOf(order: Divided, lines: readonly InvoicedLine[]): Share[] {
  const taxable = lines.map(({ price, quantity }) => price * quantity)
  const taxes = splitTax(order.tax, taxable)
  const discounts = splitTax(order.discount, taxable)
  return lines.map((line, index) => ({ line, tax: taxes[index]!, discount: discounts[index]! }))
}

/** The pieces of a line from the one after `from` up to `to`. */
function partOfLine(
  { line, tax, discount }: Share,
  from: number,
  to: number,
): TaxLine & { discount: number } {
  const { name, size, hsnCode: hsn, price } = line
  const part = (of: number) => Math.floor((of * to) / line.quantity) - Math.floor((of * from) / line.quantity)
  const quantity = to - from
  return {
    name,
    size,
    hsn,
    quantity,
    price,
    taxable: price * quantity,
    tax: part(tax),
    discount: part(discount),
  }
}

/** A document of this part would show nothing. */
export const isEmptyPart = (part: PartFigures): boolean => part.lines.length === 0 && chargesOf(part) === 0

/** Credit notes have taken back all of the invoice. */
export const isCredited = (invoice: PartFigures, notes: readonly PartFigures[]): boolean =>
  [unitsOf, chargesOf].every((amountOf) => sumOf(notes, amountOf) === amountOf(invoice))

const unitsOf = ({ lines }: PartFigures): number => sumOf(lines, ({ quantity }) => quantity)

const chargesOf = ({ shipping, cod_fee: fee = 0 }: PartFigures): number => shipping + fee

const sumOf = <Item>(items: readonly Item[], amountOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + amountOf(item), 0)
