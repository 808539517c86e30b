import { api } from '#shared/api-routes.ts'
import type { Order } from '#shared/orders/order.schema.ts'
import { TaxDocuments } from '#web/orders/tax-documents.tsx'

const paths = { invoice: api.orderInvoice, credit_note: api.orderCreditNote }

/** Invoices and credit notes of an order that has gone out. */
export default function OrderDocuments({ order }: { order: Order }) {
  return <TaxDocuments order={order} list="GET /api/orders/:id/documents" paths={paths} />
}
