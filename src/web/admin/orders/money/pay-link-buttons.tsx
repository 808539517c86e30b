import { formatRupees } from '#shared/money.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { staffCall } from '../../parts/staff-call.ts'

interface PayLinkButtonsProps {
  order: AdminOrder
  /** for which a link holds the order from now on */
  hours?: number
}

/** Sends the link by which an unpaid order is paid, or a change that waits for it. */
export function PayLinkButtons({ order, hours = 24 }: PayLinkButtonsProps) {
  const { busy, run } = useAction()
  const params = { id: order.order_id }
  const { waiting_edit: waiting } = order
  if (!waiting && (order.status !== 'placed' || order.payment_status !== 'pending')) return null
  const { type } = order.payment_method
  if (type !== 'online' && type !== 'upi') return null
  const makeLink = async (mail = false) => {
    const made = await staffCall('POST /api/admin/orders/:id/pay-link', { params, body: { hours, mail } })
    return made.pay_url
  }
  const copy = () =>
    run(async () => {
      const url = await makeLink()
      await copyText(url, { done: 'Pay link copied', refused: `The link could not be copied: ${url}` })
    })
  const open = () => {
    // Opened within the press: browsers block a window that is opened later.
    const chat = window.open('', '_blank')
    void run(async () => {
      const text = `Pay ${formatRupees(waiting?.due ?? order.total_amount)} for order ${order.order_id}: ${await makeLink()}`
      const address = `https://wa.me/91${order.shipping_address.phone}?text=${encodeURIComponent(text)}`
      if (chat) chat.location.assign(address)
    }).then((done) => {
      if (!done) chat?.close()
    })
  }
  return (
    <>
      <Button variant="line" small busy={busy} onClick={() => void copy()}>
        Copy pay link
      </Button>
      <Button
        variant="line"
        small
        busy={busy}
        onClick={() => void run(() => makeLink(true), 'The pay link is mailed')}
      >
        Send by mail
      </Button>
      <Button variant="line" small busy={busy} onClick={open}>
        Open WhatsApp
      </Button>
    </>
  )
}
