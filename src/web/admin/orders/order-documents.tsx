import { sellerMissing } from '#shared/tax/seller-missing.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { TaxDocuments } from '#web/orders/tax-documents.tsx'

const files = {
  sale: 'GET /api/orders/admin/:id/invoice',
  note: 'GET /api/orders/admin/:id/credit-note',
} as const

/** The documents of an order, each as a file. */
export const OrderDocuments = ({ order }: { order: AdminOrder }) => (
  <TaxDocuments
    // A unit that came back has a credit note at once.
    key={order.returned_amount}
    order={order}
    list="GET /api/orders/admin/:id/documents"
    files={files}
    missing={sellerMissing}
    copies={order.tax_scheme === 'sample' ? undefined : 'GET /api/admin/orders/:id/documents/:number'}
  />
)
