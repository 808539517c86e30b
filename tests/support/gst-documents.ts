import type { DocumentFigures } from '#shared/tax/documents/tax-document.ts'
import type pg from 'pg'
import { financialYear } from '../../src/shared/tax/documents/financial-year.ts'
import { gstState } from '../../src/shared/tax/gst-states.ts'
import { invoiceRows, noteRows, type TaxedOrderLine, type TaxRows } from '../../src/shared/tax/tax-figures.ts'
import { builtInTaxRates, taxRateFor } from '../../src/shared/tax/tax-rate.ts'
import { seller } from './factories.ts'

export interface NewDocument {
  /** in India: `2026-10-05T12:00:00` */
  at: string
  sequence: number
  /** GST code of the state of delivery */
  state?: string
  pincode?: string
  name?: string
  gstin?: string
  /** GSTIN of the seller */
  of?: string
  lines: { name?: string; hsn?: string; price: number; quantity?: number; packOf?: number }[]
  shipping?: number
  discount?: number
  orderId?: string
}

const shirt = { name: 'Oxford Shirt', hsn: '6205', quantity: 1, packOf: 1 }

/** `2026-10-05T12:00:00` in India */
const moment = (at: string): Date => new Date(`${at}+05:30`)

const nothingBack = { quantities: new Map<number, number>(), charges: false }

const linesOf = ({ lines, discount = 0 }: NewDocument): TaxedOrderLine[] =>
  lines.map((given, index) => {
    const { hsn: hsnCode, ...line } = { ...shirt, ...given }
    return { ...line, hsnCode, size: 'M', discount: index === 0 ? discount : 0, addedTax: 0 }
  })

/** Figures of an invoice under GST, with prices that contain it. */
export function invoiceFigures(given: NewDocument) {
  const { at, state = '29', pincode = '', name = 'Asha Rao', gstin = '', of = seller.gstin } = given
  const place = { code: state, name: gstState(state).name }
  const isSameState = state === '29'
  const rows = invoiceRows({
    order: {
      scheme: 'included',
      discount: given.discount ?? 0,
      shipping: given.shipping ?? 0,
      codFee: 0,
    },
    lines: linesOf(given),
    back: nothingBack,
    registration: 'regular',
    isSameState,
    rateFor: (hsn) => taxRateFor(hsn, at.slice(0, 10), builtInTaxRates),
  })
  return {
    v: 2 as const,
    order_id: given.orderId ?? `TK-${String(given.sequence).padStart(8, '0')}`,
    ordered_at: moment(at).toISOString(),
    payment: 'upi' as const,
    seller: { name: seller.legal_name, address: [], state: seller.state, state_code: '29', gstin: of },
    buyer: {
      name,
      address: ['12 Loom Lane', `Town, ${place.name} ${pincode}`.trim()],
      state: place.name,
      state_code: state,
      gstin,
      phone: '9876543210',
    },
    same_state: isSameState,
    coupon_code: null,
    scheme: 'included' as const,
    registration: 'regular' as const,
    place,
    ...rows,
  }
}

/** Figures of a note that takes back units of an invoice by position, with its charges where `charges` says so. */
export function noteFigures(invoice: NewDocument, back: Record<number, number>, charges = false) {
  const sale = invoiceFigures(invoice)
  const rows: TaxRows = noteRows({
    invoice: sale,
    earlier: [],
    lines: linesOf(invoice),
    before: nothingBack,
    after: {
      quantities: new Map(Object.entries(back).map(([position, count]) => [Number(position), count])),
      charges,
    },
    deduction: 0,
    isSameState: sale.same_state,
    isTaxCredited: true,
  })
  return { ...sale, ...rows }
}

/** As every order had it before: 18 % on top, whole rupees, shipping without tax of its own. */
export const sampleFigures: DocumentFigures = (() => {
  const {
    seller: from,
    buyer,
    same_state,
  } = invoiceFigures({ at: '2026-10-01T12:00:00', sequence: 1, lines: [] })
  const line = { position: 0, name: 'Oxford Shirt', size: 'M', hsn: '6205', quantity: 1, price: 1499 }
  return {
    order_id: 'TK-SAMPLE01',
    ordered_at: '2026-10-10T06:30:00.000Z',
    payment: 'cod',
    seller: from,
    buyer: { ...buyer, name: '=1+1' },
    same_state,
    coupon_code: 'TEN',
    lines: [{ ...line, taxable: 1499, tax: 270 }],
    subtotal: 1499,
    shipping: 99,
    tax: 270,
    discount: 10,
    total: 1858,
  }
})()

/** Writes a document with its number, as if it had been issued then. Returns its id. */
export async function writeDocument(
  pool: pg.Pool,
  userId: string,
  given: {
    kind: 'invoice' | 'credit_note'
    at: string
    sequence: number
    figures: DocumentFigures
    reverses?: number
  },
): Promise<number> {
  const { kind, at, sequence, figures, reverses = null } = given
  const year = financialYear(moment(at))
  const number = `${kind === 'invoice' ? 'TK' : 'CN'}/${year.slice(2)}/${String(sequence).padStart(6, '0')}`
  const { rows } = await pool.query<{ id: string }>(
    `insert into tax_documents (kind, year, sequence, number, issued_at, order_id, user_id, reverses, figures)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [kind, year, sequence, number, moment(at), figures.order_id, userId, reverses, JSON.stringify(figures)],
  )
  return Number(rows[0]!.id)
}
