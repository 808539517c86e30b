import { shareOfUnits, worthOfUnits } from '../worth.ts'
import { orderCharges, type Charged, type InvoicedLine, type OrderPart } from './invoiced-order.ts'

/** One product in one size. Amounts are whole rupees. */
export interface TaxLine {
  /** of the line in its order; old documents have all lines, in their order */
  position?: number
  name: string
  size: string
  hsn: string
  quantity: number
  /** Of one unit, without tax. */
  price: number
  /** Price × quantity. */
  taxable: number
  tax: number
}

/** Whole rupees. */
export interface PartFigures {
  lines: TaxLine[]
  subtotal: number
  shipping: number
  tax: number
  discount: number
  /** for cash on delivery, without tax of its own; absent where there is none */
  cod_fee?: number
  total: number
}

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
    sumOf([...quantities], ([position, count]) => worthOfUnits(lines[position]!, count))
  const { shipping, codFee } = orderCharges(order)
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
  const { shipping, codFee } = orderCharges(order)
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

/** For each line, the worth of every unit that is not in `returned`, the next one to come back first. */
export const amountsOfUnits = (lines: readonly InvoicedLine[], returned: OrderPart): number[][] =>
  lines.map((line, position) => {
    const back = returned.quantities.get(position) ?? 0
    return Array.from(
      { length: line.quantity - back },
      (_, index) => worthOfUnits(line, back + index + 1) - worthOfUnits(line, back + index),
    )
  })

/** The units of a line from the one after `from` up to `to`. */
function partOfLine(line: InvoicedLine, from: number, to: number): TaxLine & { discount: number } {
  const { name, size, hsnCode: hsn, price } = line
  const part = (of: number) => shareOfUnits(of, to, line.quantity) - shareOfUnits(of, from, line.quantity)
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

type DocumentRows = { lines: readonly { quantity: number }[] } & (
  | Pick<PartFigures, 'shipping' | 'cod_fee'>
  | { charges: readonly { gross_paise: number }[] }
)

const unitsOf = ({ lines }: DocumentRows): number => sumOf(lines, ({ quantity }) => quantity)

const amountOfCharges = (figures: DocumentRows): number =>
  'charges' in figures
    ? sumOf(figures.charges, ({ gross_paise }) => gross_paise)
    : figures.shipping + (figures.cod_fee ?? 0)

const sumOf = <Item>(items: readonly Item[], amountOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + amountOf(item), 0)
