import { formatRupees } from '#shared/money.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { PayLinkButtons } from '../money/pay-link-buttons.tsx'
import { momentText } from '../../parts/dates.ts'
import { staffCall } from '../../parts/staff-call.ts'

interface WaitingEditProps {
  order: AdminOrder
  onChanged: (order: AdminOrder) => void
}

/** A change that is made once its difference is paid, and what staff can do about it. */
export function WaitingEdit({ order, onChanged }: WaitingEditProps) {
  const { busy, run } = useAction()
  const { waiting_edit: waiting } = order
  if (!waiting) return null
  const params = { id: order.order_id }
  const waive = async () =>
    onChanged((await staffCall('POST /api/admin/orders/:id/edit/waive', { params })).order)
  const withdraw = async () =>
    onChanged((await staffCall('DELETE /api/admin/orders/:id/edit', { params })).order)
  return (
    <section className="panel admin-section grid gap-4" aria-labelledby="waiting-edit">
      <h2 id="waiting-edit">Waits for {formatRupees(waiting.due)}</h2>
      <Note tone="info">
        The order is not packed, and stays as it is until the difference is paid
        {waiting.pay_by !== null && `, or until ${momentText(waiting.pay_by)}`}.
      </Note>
      <ul className="list-disc ps-5" aria-label="What changes once it is paid">
        {waiting.texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className="admin-actions">
        <PayLinkButtons order={order} />
        <Button
          variant="line"
          small
          busy={busy}
          onClick={() => void run(waive, 'Order changed, the difference is waived')}
        >
          Waive {formatRupees(waiting.due)}
        </Button>
        <Button variant="line" small busy={busy} onClick={() => void run(withdraw, 'Change withdrawn')}>
          Withdraw the change
        </Button>
      </div>
    </section>
  )
}
