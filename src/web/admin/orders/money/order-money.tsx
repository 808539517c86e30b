import { useState } from 'react'
import { formatPaise } from '#shared/money.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import type { OrderPayments } from '#shared/payments/order-payments.schema.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { momentText } from '../../parts/dates.ts'
import { Loading } from '../../parts/loading.tsx'
import { TableSkeleton } from '../../parts/skeletons.tsx'
import { useCan } from '../../parts/use-can.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { useStaffQuery } from '../../parts/use-staff-query.ts'
import { moneyChanged } from '../../payments/tasks/money-changed.ts'
import { PayBackByHand } from '../../payments/tasks/pay-back-by-hand.tsx'
import { RecordPayment } from '../../payments/tasks/record-payment.tsx'
import { RejectPayment } from '../../payments/tasks/reject-payment.tsx'
import { moneyLines, type MoneyLine } from './money-lines.ts'
import { PayLinkButtons } from './pay-link-buttons.tsx'
import { ReturnDialog } from './return-dialog.tsx'

type Task =
  | { do: 'record'; utr: string | null }
  | { do: 'return' }
  | { do: 'reject'; claim: NonNullable<MoneyLine['claim']> }
  | { do: 'by-hand'; refund: NonNullable<MoneyLine['refund']> }

/** The money of an order, oldest first, with what staff can do about it. */
export function OrderMoney({ order }: { order: AdminOrder }) {
  const id = order.order_id
  const loaded = useStaffQuery('GET /api/admin/orders/:id/payments', { params: { id } })
  return (
    <section className="grid gap-3">
      <h3 className="text-sm text-text-2">Money</h3>
      <Loading of={loaded} failure="The money could not be loaded" skeleton={<TableSkeleton rows={2} />}>
        {(money) => <Money order={order} money={money} />}
      </Loading>
    </section>
  )
}

function Money({ order, money }: { order: AdminOrder; money: OrderPayments }) {
  const can = useCan()
  const mayMove = can('money:write')
  const mayChange = can('orders:write')
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  const lines = moneyLines(money)
  const orderId = order.order_id
  const missing = order.status === 'cancelled' ? 0 : order.total_amount - money.amount_paid
  const canReturn =
    money.returnable.some(({ amounts }) => amounts.length > 0) || (money.returnable_charges ?? 0) > 0
  return (
    <>
      {lines.length === 0 ? (
        <p className="text-sm text-text-2">Nothing has been paid yet.</p>
      ) : (
        <ol className="grid gap-2.5" aria-label="Money">
          {lines.map((line) => (
            <li key={line.key} className="grid gap-1.5 text-sm">
              <span className="wrap-anywhere">
                {line.text}, <span className="text-text-2">{momentText(line.at)}</span>
                {line.by !== null && <span className="text-text-2"> by {line.by}</span>}
              </span>
              {mayMove && (line.refund || line.claim) && <LineButtons line={line} onTask={setTask} />}
            </li>
          ))}
        </ol>
      )}
      <div className="admin-actions">
        {mayChange && money.waiting_refunds.length > 0 && <SendRefunds of={money} orderId={orderId} />}
        {mayMove && missing > 0 && (
          <Button variant="line" small onClick={() => setTask({ do: 'record', utr: null })}>
            Record payment
          </Button>
        )}
        {mayChange && canReturn && (
          <Button variant="line" small onClick={() => setTask({ do: 'return' })}>
            Units came back
          </Button>
        )}
        {mayChange && !order.waiting_edit && <PayLinkButtons order={order} />}
      </div>
      {task?.do === 'record' && (
        <RecordPayment {...{ orderId }} utr={task.utr} amountPaise={missing * 100} onClose={close} />
      )}
      {task?.do === 'return' && <ReturnDialog order={order} money={money} onClose={close} />}
      {task?.do === 'reject' && (
        <RejectPayment {...{ orderId }} paymentId={task.claim.id} isClaim onClose={close} />
      )}
      {task?.do === 'by-hand' && (
        <PayBackByHand
          orderId={orderId}
          refundId={task.refund.id}
          amountPaise={task.refund.amount_paise}
          onClose={close}
        />
      )}
    </>
  )
}

/** Sends what a packer's report has caused, with one press. */
function SendRefunds({ of: money, orderId }: { of: OrderPayments; orderId: string }) {
  const { busy, run } = useAction()
  const paise = money.waiting_refunds.reduce((sum, { amount_paise: amount }) => sum + amount, 0)
  const send = () => staffCall('POST /api/admin/orders/:id/refunds', { params: { id: orderId } })
  return (
    <Button
      small
      busy={busy}
      busyLabel="Sending..."
      onClick={() => void run(send, 'The refund is sent').then((done) => (done ? moneyChanged() : undefined))}
    >
      Send the refund of {formatPaise(paise)}
    </Button>
  )
}

function LineButtons({ line, onTask }: { line: MoneyLine; onTask: (task: Task) => void }) {
  const { busy, run } = useAction()
  const { refund, claim } = line
  if (claim)
    return (
      <div className="admin-actions">
        <Button variant="line" small onClick={() => onTask({ do: 'record', utr: claim.utr })}>
          It has arrived
        </Button>
        <Button variant="line" small onClick={() => onTask({ do: 'reject', claim })}>
          Reject
        </Button>
      </div>
    )
  if (!refund || (refund.state !== 'failed' && refund.state !== 'by_hand')) return null
  const params = { id: String(refund.id) }
  const change = (act: () => Promise<unknown>, text: string) =>
    void run(act, text).then((done) => (done ? moneyChanged() : undefined))
  return (
    <div className="admin-actions">
      {refund.state === 'failed' && (
        <Button
          variant="line"
          small
          busy={busy}
          onClick={() =>
            change(
              () => staffCall('POST /api/admin/refunds/:id/retry', { params }),
              'The refund is tried again',
            )
          }
        >
          Try again
        </Button>
      )}
      <Button variant="line" small onClick={() => onTask({ do: 'by-hand', refund })}>
        Paid back by hand
      </Button>
      {refund.state === 'by_hand' && (
        <Button
          variant="line"
          small
          busy={busy}
          onClick={() =>
            change(
              () => staffCall('POST /api/admin/refunds/:id/withdraw', { params }),
              'The refund is withdrawn',
            )
          }
        >
          Withdraw
        </Button>
      )}
    </div>
  )
}
