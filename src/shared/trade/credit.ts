import {
  wholeOrder,
  isCredited,
  isEmptyPart,
  partOfOrder,
  type OrderPart,
} from '../invoices/part-of-order.ts'
import { taxFiguresOf, type TaxFigures } from '../invoices/tax-document.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import { newId, type TradeChange } from './trade-change.ts'
import type { Trade, TradeDocument, Unit } from './trade.ts'

/** Counts the credited units by line, and says whether the charges are credited as well. */
export function creditedPart({
  lines,
  units,
  returns,
}: Pick<Trade, 'lines' | 'units' | 'returns'>): OrderPart {
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

/** The newest invoice of an order, unless credit notes have taken back all of it. */
function openInvoice({ documents }: Pick<Trade, 'documents'>): TradeDocument | null {
  const invoice = documents.findLast(({ kind }) => kind === 'invoice')
  if (!invoice) return null
  const notes = documents.filter(({ reverses }) => reverses === invoice.id).map(({ figures }) => figures)
  return isCredited(invoice.figures, notes) ? null : invoice
}

interface Credit {
  /** credited before */
  before: OrderPart
  after: OrderPart
  units?: readonly Unit[]
  /** why, where the order is not cancelled */
  reason?: TaxFigures['reason']
  /** rupees that are not credited, though the units came back */
  deduction?: number
}

/** Issues a credit note for a part of the open invoice; null where there is none, or nothing is left to credit. */
export function issueCredit(
  change: TradeChange,
  { before, after, units = [], reason, deduction = 0 }: Credit,
): TradeDocument | null {
  const invoice = openInvoice(change)
  if (!invoice) return null
  const part = partOfOrder(change.order, change.lines, before, after)
  if (isEmptyPart(part)) return null
  const { cod_fee: _, ...head } = invoice.figures
  const note = issue(change, {
    kind: 'credit_note',
    reverses: invoice.id,
    figures: {
      ...head,
      ...part,
      ...(deduction > 0 && { deduction, total: part.total - deduction }),
      ...(reason && { reason }),
    },
  })
  for (const unit of units) unit.documentId = note.id
  return note
}

/** Rupees of what is credited after and was not before. */
export const worthBetween = (
  { order, lines }: Pick<Trade, 'order' | 'lines'>,
  before: OrderPart,
  after: OrderPart,
): number => partOfOrder(order, lines, before, after).total

/**
 * Issues the documents for a new status: an invoice once an order leaves `placed` for anything but cancelled, a credit
 * note for what is left of it when it is cancelled after that, and a new invoice when it goes on after being reopened.
 * Without a seller the invoice waits.
 */
export function issueForStatus(change: TradeChange, to: OrderStatus): void {
  if (to === 'placed') return
  const credited = creditedPart(change)
  const invoice = openInvoice(change)
  if (to === 'cancelled') {
    if (invoice) issueCredit(change, { before: credited, after: wholeOrder(change.lines) })
    return
  }
  const { seller } = change.settings
  if (invoice || !seller) return
  const figures = taxFiguresOf(change.order, change.lines, seller, credited)
  if (!isEmptyPart(figures)) issue(change, { kind: 'invoice', reverses: null, figures })
}

function issue(change: TradeChange, given: Omit<TradeDocument, 'id'>): TradeDocument {
  const document = { ...given, id: newId(change) }
  change.documents.push(document)
  change.effects.documents.push(document)
  return document
}
