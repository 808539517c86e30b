import { formatRupees } from '../money.ts'

/** The parts of the real profit in the order of the report, each with its name and the things that it counts. */
const parts = {
  net_sales: ['Net sales', 'order'],
  kept: ['Kept of refunds', 'order'],
  tax: ['Tax', 'order'],
  goods: ['Cost of goods', 'unit'],
  written_off: ['Damaged and lost goods', 'unit'],
  courier_out: ['Courier, out', 'parcel'],
  courier_returns: ['Courier, returns', 'parcel'],
  undelivered: ['Came back undelivered, out and back', 'parcel'],
  fees: ['Fees of payments', 'payment'],
  profit: ['Real profit', 'order'],
} as const
export type ProfitPart = keyof typeof parts
export const profitParts = Object.keys(parts) as [ProfitPart, ...ProfitPart[]]

export interface ProfitLine {
  part: ProfitPart
  /** negative where it goes off; null where nothing of it is known */
  paise: number | null
  /** of its things */
  count: number
}

export const partLabel = ({ part }: Pick<ProfitLine, 'part'>): string => parts[part][0]

/** `12 parcels` */
export const partCount = ({ part, count }: Pick<ProfitLine, 'part' | 'count'>): string =>
  counted(count, parts[part][1])

/** Counts and sums of the orders of a span. */
export interface ProfitFigures {
  orders: number
  net_sales: number
  orders_with_kept: number
  /** rupees of refunds that the shop has kept */
  kept: number
  taxed_orders: number
  tax_paise: number
  units: number
  goods_paise: number
  written_off: number
  written_off_paise: number
  /** units sold or written off without a known cost, and their products */
  units_without_cost: number
  products_without_cost: number
  /** parcels that left and did not come back, pickups of returns, and parcels that came back undelivered */
  sent: number
  fetched: number
  undelivered: number
  payments: number
  fees_paise: number
  /** payments through a gateway that no statement has named yet */
  payments_not_settled: number
}

/** Usual rupees of a parcel to the customer and of one back; null where the shop has not said. */
export interface ParcelCosts {
  out: number | null
  back: number | null
}

export interface Profit {
  /** the last is the sum of all that is known */
  lines: ProfitLine[]
  /** a sentence for each thing that is not known, and for each that is an estimate */
  missing: string[]
  estimates: string[]
}

/** Sums up what is left of the sales, from what is known alone (docs/product/back-office.md, Reports). */
export function profitAfterCosts(figures: ProfitFigures, costs: ParcelCosts): Profit {
  const { units, written_off, units_without_cost, sent, fetched, undelivered } = figures
  const { out, back } = costs
  const isCostKnown = units_without_cost === 0 || units_without_cost < units + written_off
  const parcels = (count: number, rupees: number | null): number | null =>
    count === 0 ? 0 : rupees && -100 * count * rupees
  const lines: ProfitLine[] = [
    { part: 'net_sales', paise: 100 * figures.net_sales, count: figures.orders },
    { part: 'kept', paise: 100 * figures.kept, count: figures.orders_with_kept },
    { part: 'tax', paise: 0 - figures.tax_paise, count: figures.taxed_orders },
    { part: 'goods', paise: isCostKnown ? 0 - figures.goods_paise : null, count: units },
    {
      part: 'written_off',
      paise: isCostKnown || written_off === 0 ? 0 - figures.written_off_paise : null,
      count: written_off,
    },
    { part: 'courier_out', paise: parcels(sent, out), count: sent },
    { part: 'courier_returns', paise: parcels(fetched, back), count: fetched },
    {
      part: 'undelivered',
      paise: parcels(undelivered, out === null || back === null ? null : out + back),
      count: undelivered,
    },
    { part: 'fees', paise: 0 - figures.fees_paise, count: figures.payments },
  ]
  const paise = lines.reduce((sum, line) => sum + (line.paise ?? 0), 0)
  return {
    lines: [...lines, { part: 'profit', paise, count: figures.orders }],
    ...said(figures, costs, lines),
  }
}

const parcelParts: readonly ProfitPart[] = ['courier_out', 'courier_returns', 'undelivered']

/** Names what the profit is counted without, and what it is counted with instead of a bill. */
function said(
  { products_without_cost, units_without_cost, payments_not_settled }: ProfitFigures,
  { out, back }: ParcelCosts,
  lines: readonly ProfitLine[],
): Pick<Profit, 'missing' | 'estimates'> {
  const parcels = lines.filter(({ part }) => parcelParts.includes(part))
  const sumOf = (some: readonly ProfitLine[]) => some.reduce((sum, { count }) => sum + count, 0)
  const unknown = sumOf(parcels.filter(({ paise }) => paise === null))
  const usual = sumOf(parcels.filter(({ paise }) => paise !== null))
  const rate = (rupees: number | null) => (rupees === null ? 'not set' : formatRupees(rupees))
  const missing = [
    products_without_cost > 0 &&
      `${counted(products_without_cost, 'product')} without a cost: ${counted(units_without_cost, 'unit')} not counted`,
    unknown > 0 && `The usual cost of a parcel is not set: ${counted(unknown, 'parcel')} not counted`,
    payments_not_settled > 0 &&
      `${counted(payments_not_settled, 'payment')} not settled yet: their fees are not known`,
  ]
  return {
    missing: missing.filter((sentence) => sentence !== false),
    estimates:
      usual > 0
        ? [`${counted(usual, 'parcel')} at the usual cost of today: ${rate(out)} out, ${rate(back)} back`]
        : [],
  }
}

const counted = (count: number, thing: string): string =>
  `${count.toLocaleString('en-IN')} ${thing}${count === 1 ? '' : 's'}`
