import type { OrderStatus } from '../orders/order-status.ts'
import type { TaxDocumentKind } from './tax-document.ts'

/** Documents of an order by its history: an invoice once it left `placed`, a credit note once that was cancelled. */
export function issuedDocuments(history: readonly { status: OrderStatus }[]): TaxDocumentKind[] {
  const wentOut = history.findIndex(({ status }) => status !== 'placed' && status !== 'cancelled')
  if (wentOut < 0) return []
  const takenBack = history.slice(wentOut).some(({ status }) => status === 'cancelled')
  return takenBack ? ['invoice', 'credit_note'] : ['invoice']
}
