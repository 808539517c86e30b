import type { Order } from '#shared/orders/order.schema.ts'
import { TaxDocuments } from '#web/orders/tax-documents.tsx'

const files = {
  sale: 'GET /api/orders/:id/invoice',
  note: 'GET /api/orders/:id/credit-note',
} as const

/** The documents of an order that has gone out. */
export default function OrderDocuments({ order }: { order: Order }) {
  return <TaxDocuments order={order} list="GET /api/orders/:id/documents" files={files} />
}
