import type { ChargeRow, GoodsRow } from './tax-figures.ts'
import { noTaxes, totalTax, type TaxedPaise } from './tax-inside.ts'
import { builtInTaxRates, taxRateFor, type TaxUnit } from './tax-rate.ts'

/** Rupees above which an invoice to a consumer of another state is listed by itself (rule 59(4), Notification 12/2024-CT). */
const largeInvoice = 100_000

/** A tax invoice or credit note, as the return of a month reads it; nothing but what is stored with the document. */
export interface ReturnedDocument {
  kind: 'invoice' | 'credit_note'
  /** `TK/26-27/000123` */
  number: string
  /** `2026-11-24`, in India */
  day: string
  buyer: { name: string; gstin: string }
  /** GST code of the state of supply; '' where an old document names none */
  place: string
  isSameState: boolean
  /** rupees */
  total: number
  lines: readonly Pick<GoodsRow, ReturnedFigure | 'quantity' | 'pack_of' | 'unit'>[]
  charges: readonly Pick<ChargeRow, ReturnedFigure>[]
  /** rupees of the invoice that a note takes back; its own total for an invoice */
  invoiceTotal: number
}

type ReturnedFigure = 'hsn' | 'rate' | keyof TaxedPaise

/** Sums of one rate, in paise. */
export interface RateSum extends TaxedPaise {
  rate: number
}

export interface ListedDocument extends Pick<
  ReturnedDocument,
  'number' | 'day' | 'total' | 'place' | 'isSameState' | 'buyer'
> {
  items: RateSum[]
}

export interface ConsumerSum extends RateSum {
  isSameState: boolean
  place: string
}

export interface HsnSum extends RateSum {
  hsn: string
  unit: TaxUnit
  /** pieces or pairs */
  quantity: number
}

export interface SeriesSum {
  kind: ReturnedDocument['kind']
  prefix: string
  first: string
  last: string
  count: number
}

/** The tables of a GSTR-1 return (docs/product/tax.md, GSTR-1); amounts in paise, less notes where a table is a sum. */
export interface Gstr1Tables {
  /** 4A */
  b2b: ListedDocument[]
  /** 5 */
  b2cl: ListedDocument[]
  /** 7 */
  b2cs: ConsumerSum[]
  /** 9B, to invoices of 4A and of 5 */
  cdnr: ListedDocument[]
  cdnur: ListedDocument[]
  /** 12, sales to businesses and to consumers apart */
  hsn_b2b: HsnSum[]
  hsn_b2c: HsnSum[]
  /** 13 */
  docs: SeriesSum[]
}

/** Gathers the documents of a month, in the order of their issue. */
export class Gstr1Sums {
  readonly #lists = { b2b: [], b2cl: [], cdnr: [], cdnur: [] } as Record<
    'b2b' | 'b2cl' | 'cdnr' | 'cdnur',
    ListedDocument[]
  >
  readonly #consumers = new Map<string, ConsumerSum>()
  readonly #hsn = { hsn_b2b: new Map<string, HsnSum>(), hsn_b2c: new Map<string, HsnSum>() }
  readonly #series = new Map<string, SeriesSum>()

  add(document: ReturnedDocument): void {
    const table = tableOf(document)
    const items = sumByRate(document)
    if (table === 'b2cs') this.#addConsumer(document, items)
    else {
      const { number, day, total, place, isSameState, buyer } = document
      this.#lists[table].push({ number, day, total, place, isSameState, buyer, items })
    }
    this.#addHsn(document)
    this.#addSeries(document)
  }

  tables(): Gstr1Tables {
    return {
      ...this.#lists,
      b2cs: [...this.#consumers.values()]
        .filter(hasAmount)
        .toSorted(
          (a, b) =>
            a.place.localeCompare(b.place) ||
            Number(b.isSameState) - Number(a.isSameState) ||
            a.rate - b.rate,
        ),
      hsn_b2b: sortedHsn(this.#hsn.hsn_b2b),
      hsn_b2c: sortedHsn(this.#hsn.hsn_b2c),
      docs: [...this.#series.values()],
    }
  }

  #addConsumer({ kind, place, isSameState }: ReturnedDocument, items: readonly RateSum[]): void {
    for (const item of items)
      addTo(this.#consumers, `${place} ${isSameState} ${item.rate}`, documentSign(kind), item, () => ({
        isSameState,
        place,
        rate: item.rate,
        ...noTaxes,
      }))
  }

  #addHsn({ kind, buyer, lines, charges }: ReturnedDocument): void {
    const sums = buyer.gstin === '' ? this.#hsn.hsn_b2c : this.#hsn.hsn_b2b
    const sign = documentSign(kind)
    const add = (row: TaxedPaise, hsn: string, rate: number | null, unit: TaxUnit, quantity: number) => {
      if (rate === null) return
      const sum = addTo(sums, `${hsn} ${unit} ${rate}`, sign, row, () => ({
        hsn,
        unit,
        rate,
        quantity: 0,
        ...noTaxes,
      }))
      sum.quantity += sign * quantity
    }
    for (const row of lines) add(row, row.hsn, row.rate, row.unit, row.quantity * row.pack_of)
    for (const row of charges) add(row, row.hsn, row.rate, unitOf(row.hsn, lines), 0)
  }

  #addSeries({ kind, number }: ReturnedDocument): void {
    const prefix = number.slice(0, number.lastIndexOf('/'))
    const series = this.#series.get(prefix)
    if (series) {
      series.last = number
      series.count += 1
    } else this.#series.set(prefix, { kind, prefix, first: number, last: number, count: 1 })
  }
}

/** Charges count in the unit of the goods that they came with, also of those that were cancelled before the invoice. */
const unitOf = (hsn: string, lines: ReturnedDocument['lines']): TaxUnit =>
  (lines.find((line) => line.hsn === hsn) ?? taxRateFor(hsn, '9999', builtInTaxRates))?.unit ?? 'piece'

/** The table of a document; a note belongs to that of its invoice. */
function tableOf({
  kind,
  buyer,
  isSameState,
  invoiceTotal,
}: ReturnedDocument): 'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur' {
  const isNote = kind === 'credit_note'
  if (buyer.gstin !== '') return isNote ? 'cdnr' : 'b2b'
  if (!isSameState && invoiceTotal > largeInvoice) return isNote ? 'cdnur' : 'b2cl'
  return 'b2cs'
}

/** Taxes at a rate; null where none is shown. */
export interface RatedRow extends TaxedPaise {
  rate: number | null
}

/** Adds the rows of a document up by rate, the lowest first. */
export function sumByRate(
  { lines, charges }: Record<'lines' | 'charges', readonly RatedRow[]>,
  sign: 1 | -1 = 1,
): RateSum[] {
  const sums = new Map<string, RateSum>()
  for (const row of [...lines, ...charges]) {
    const { rate } = row
    if (rate !== null) addTo(sums, String(rate), sign, row, () => ({ rate, ...noTaxes }))
  }
  return [...sums.values()].toSorted((a, b) => a.rate - b.rate)
}

function addTo<Sum extends TaxedPaise>(
  sums: Map<string, Sum>,
  key: string,
  sign: 1 | -1,
  row: TaxedPaise,
  begin: () => Sum,
): Sum {
  let sum = sums.get(key)
  if (!sum) sums.set(key, (sum = begin()))
  sum.taxable_paise += sign * row.taxable_paise
  sum.cgst_paise += sign * row.cgst_paise
  sum.sgst_paise += sign * row.sgst_paise
  sum.igst_paise += sign * row.igst_paise
  return sum
}

/** Notes count negative. */
export const documentSign = (kind: ReturnedDocument['kind']): 1 | -1 => (kind === 'invoice' ? 1 : -1)

const hasAmount = (sum: RateSum): boolean => sum.taxable_paise !== 0 || totalTax(sum) !== 0

const sortedHsn = (sums: ReadonlyMap<string, HsnSum>): HsnSum[] =>
  [...sums.values()].toSorted(
    (a, b) => a.hsn.localeCompare(b.hsn) || a.unit.localeCompare(b.unit) || a.rate - b.rate,
  )
