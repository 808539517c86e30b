import { useState } from 'react'
import { customerMayCancel } from '#shared/orders/order-status.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { CancelOrderProps } from './cancel-dialog.tsx'

const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx'))

/** Only while the order is placed, and after a question (docs/product/orders.md). */
export function CancelOrder(props: CancelOrderProps) {
  const [asking, setAsking] = useState(false)
  const { order_id, order_status } = props.order
  if (!customerMayCancel(order_status)) return null
  return (
    <>
      <Button variant="danger" small onClick={() => setAsking(true)}>
        Cancel Order<span className="sr-only"> {order_id}</span>
      </Button>
      <CancelDialog when={asking} open={asking} onClose={() => setAsking(false)} {...props} />
    </>
  )
}
