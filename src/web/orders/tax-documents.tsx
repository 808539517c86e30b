import { issuedDocuments } from '#shared/invoices/issued-documents.ts'
import type { TaxDocumentKind } from '#shared/invoices/tax-document.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import { adminApi } from '#shared/admin-routes.ts'
import { api, href } from '#shared/routes.ts'
import { Button } from '#web/ui/button.tsx'
import { downloadFile } from '../api/download-file.ts'
import { useAction } from '../state/use-action.ts'

interface TaxDocumentsProps {
  order: { order_id: string; history: readonly { status: OrderStatus }[] }
  /** whose calls are made: a customer's for their own orders, or those of staff */
  caller: 'customer' | 'staff'
}

const labels: Record<TaxDocumentKind, string> = {
  invoice: 'Download invoice',
  credit_note: 'Download credit note',
}
const paths = {
  customer: { invoice: api.orderInvoice, credit_note: api.orderCreditNote },
  staff: { invoice: adminApi.orderInvoice, credit_note: adminApi.orderCreditNote },
}

/** A button for each document that the order has. */
export const TaxDocuments = ({ order, caller }: TaxDocumentsProps) =>
  issuedDocuments(order.history).map((kind) => (
    <DocumentButton
      key={kind}
      path={href(paths[caller][kind], { id: order.order_id })}
      label={labels[kind]}
    />
  ))

function DocumentButton({ path, label }: { path: string; label: string }) {
  const { busy, run } = useAction()
  return (
    <Button
      variant="line"
      small
      busy={busy}
      busyLabel="Preparing..."
      onClick={() => void run(() => downloadFile(path))}
    >
      {label}
    </Button>
  )
}
