import { StoreError } from '../errors.ts'
import { indianDay } from '../tax/documents/financial-year.ts'
import { wholeOrder, type Charged, type OrderPart } from '../tax/documents/invoiced-order.ts'
import { isCredited, isEmpty, partOfOrder, worthOfPart } from '../tax/documents/part-of-order.ts'
import { isNote, type TaxDocumentKind } from '../tax/documents/document-kinds.ts'
import type { DocumentHead } from '../tax/documents/document-head.ts'
import type { InvoicedLine } from '../tax/documents/invoiced-order.ts'
import { taxFigures, type DocumentFigures, type TaxFigures } from '../tax/documents/tax-document.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import { gstFigures, lastDayOfCredit, noteFigures, type GstFigures } from '../tax/gst-figures.ts'
import { NoTaxRate } from '../tax/tax-of-cart.ts'
import type { Registration } from '../tax/tax-scheme.ts'
import { taxMessages } from '../tax/tax-messages.ts'
import { newId, type TradeChange } from './trade-change.ts'
import type { Trade, TradeDocument, TradeLine, TradeReturn, Unit } from './trade.ts'

/** Counts the credited units by line, and says whether the charges are credited as well. */
export function creditedPart({
  lines,
  units,
  returns,
}: {
  lines: readonly Pick<TradeLine, 'position' | 'quantity'>[]
  units: readonly Pick<Unit, 'position' | 'isCredited'>[]
  returns: readonly Pick<TradeReturn, 'charges'>[]
}): OrderPart {
  const counts = new Map<number, number>()
  for (const { position, isCredited: isOver } of units)
    if (isOver) counts.set(position, (counts.get(position) ?? 0) + 1)
  const quantities = lines.flatMap(({ position, quantity }) => {
    const count = Math.min(quantity, counts.get(position) ?? 0)
    return count > 0 ? [[position, count] as const] : []
  })
  return { quantities: new Map(quantities), charges: returns.some(({ charges }) => charges) }
}

/** The part with more units of some lines. */
export function withUnits(
  { quantities, charges }: OrderPart,
  lines: readonly { position: number; quantity: number }[],
): OrderPart {
  const sums = new Map(quantities)
  for (const { position, quantity } of lines) sums.set(position, (sums.get(position) ?? 0) + quantity)
  return { quantities: sums, charges }
}

/** The newest document of an order's sale, unless notes have taken back all of it. */
export function openSale({ documents }: Pick<Trade, 'documents'>): TradeDocument | null {
  const sale = documents.findLast(({ kind }) => !isNote(kind))
  if (!sale) return null
  const notes = notesOf({ documents }, sale).map(({ figures }) => figures)
  return isCredited(sale.figures, notes) ? null : sale
}

const notesOf = ({ documents }: Pick<Trade, 'documents'>, { id }: TradeDocument): TradeDocument[] =>
  documents.filter(({ reverses }) => reverses === id)

interface Credit {
  /** credited before */
  before: OrderPart
  after: OrderPart
  units?: readonly Unit[]
  /** why, where the order is not cancelled */
  reason?: DocumentHead['reason']
  /** rupees that are not credited, though the units came back */
  deduction?: number
}

/** Issues a note for a part of what was sold; null where no document of the sale is open, or nothing is left to credit. */
export function issueCredit(change: TradeChange, credit: Credit): TradeDocument | null {
  const sale = openSale(change)
  if (!sale) return null
  const { kind, figures } =
    sale.figures.v === 2
      ? noteUnderGst(change, sale, sale.figures, credit)
      : { kind: 'credit_note' as const, figures: noteOfSample(change, sale.figures, credit) }
  if (isEmpty(figures)) return null
  const note = issue(change, { kind, reverses: sale.id, figures })
  for (const unit of credit.units ?? []) unit.documentId = note.id
  return note
}

/** After 30 November a note takes back no tax, and is none to the tax office (docs/product/tax.md, Documents). */
function noteUnderGst(
  change: TradeChange,
  sale: TradeDocument,
  figures: GstFigures,
  { before, after, reason, deduction = 0 }: Credit,
): Pick<TradeDocument, 'kind' | 'figures'> {
  const isTaxCredited = sale.kind === 'invoice' && indianDay(change.now) <= lastDayOfCredit(sale.issuedAt)
  const earlier = notesOf(change, sale).map((note) => note.figures as GstFigures)
  const given = { before, after, deduction, reason, isTaxCredited }
  return {
    kind: isTaxCredited ? 'credit_note' : 'refund_note',
    figures: noteFigures({ ...given, sale: figures, earlier, lines: change.lines }),
  }
}

function noteOfSample(
  { order, lines }: TradeChange,
  { cod_fee: _, ...head }: TaxFigures,
  { before, after, reason, deduction = 0 }: Credit,
): TaxFigures {
  const part = partOfOrder(order, lines, before, after)
  return {
    ...head,
    ...part,
    ...(deduction > 0 && { deduction, total: part.total - deduction }),
    ...(reason && { reason }),
  }
}

/** Rupees of what is credited after and was not before. */
export const worthBetween = (
  { order, lines }: { order: Charged; lines: readonly InvoicedLine[] },
  before: OrderPart,
  after: OrderPart,
): number => worthOfPart(order, lines, before, after)

/**
 * Issues the documents for a new status: that of the sale once an order leaves `placed` for anything but cancelled, a
 * note for what is left of it when it is cancelled after that, and a new one of the sale when it goes on after being
 * reopened. Without a seller it waits.
 */
export function issueForStatus(change: TradeChange, to: OrderStatus): void {
  if (to === 'placed') return
  const sale = openSale(change)
  if (to === 'cancelled') {
    if (sale) issueCredit(change, { before: creditedPart(change), after: wholeOrder(change.lines) })
    return
  }
  const document = sale ? null : saleDocument(change, change.now)
  if (document) issue(change, { ...document, reverses: null })
}

/** Takes back an open document of the sale, lets the order be changed, and issues one of what it is now. */
export function reissueSale(change: TradeChange, write: () => void): void {
  const isOpen = openSale(change) !== null
  if (isOpen)
    issueCredit(change, { before: creditedPart(change), after: wholeOrder(change.lines), reason: 'edit' })
  write()
  const document = isOpen ? saleDocument(change, change.now) : null
  if (document) issue(change, { ...document, reverses: null })
}

const kindOfSale: Record<Registration, TaxDocumentKind> = {
  regular: 'invoice',
  composition: 'bill',
  none: 'receipt',
}

/**
 * The document of an order's sale as it is issued now, without what has come back; null without a seller, and where
 * nothing is left. An order of the sample has an invoice for good.
 */
export function saleDocument(
  trade: Pick<Trade, 'order' | 'lines' | 'units' | 'returns' | 'settings'>,
  at: Date,
): { kind: TaxDocumentKind; figures: DocumentFigures } | null {
  const { order, lines, settings } = trade
  const { seller, terms } = settings
  if (!seller) return null
  const back = creditedPart(trade)
  const hasFlatTax = order.taxScheme === 'sample'
  try {
    const figures = hasFlatTax
      ? taxFigures(order, lines, seller, back)
      : gstFigures({ order, lines, seller, terms, back, at })
    return isEmpty(figures)
      ? null
      : { kind: hasFlatTax ? 'invoice' : kindOfSale[terms.registration], figures }
  } catch (error) {
    if (error instanceof NoTaxRate)
      throw new StoreError('HSN_WITHOUT_RATE', taxMessages.hsnWithoutRate(error.hsnCode))
    throw error
  }
}

function issue(change: TradeChange, given: Omit<TradeDocument, 'id' | 'issuedAt'>): TradeDocument {
  const document = { ...given, id: newId(change), issuedAt: change.now }
  change.documents.push(document)
  change.effects.documents.push(document)
  return document
}
