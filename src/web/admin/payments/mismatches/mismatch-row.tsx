import type { Mismatch, MismatchAction } from '#shared/payments/mismatch.schema.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { adminHref } from '../../admin-href.ts'
import { momentText } from '../../parts/dates.ts'
import { useCan } from '../../parts/use-can.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { moneyChanged } from '../tasks/money-changed.ts'

interface MismatchRowProps {
  mismatch: Mismatch
  /** an action that asks for more first */
  onTask: (action: MismatchAction) => void
}

const labels: Record<MismatchAction, string> = {
  record: 'Record payment',
  reject: 'Reject',
  confirm: 'Confirm',
  match: 'Match with an order',
  take: 'Count the rest as a fee',
  ignore: 'Ignore',
  retry: 'Try again',
  by_hand: 'Paid back by hand',
  withdraw: 'Withdraw',
  statement: 'Add a statement',
  order: 'See the order',
}

export function MismatchRow({ mismatch, onTask }: MismatchRowProps) {
  const { busy, run } = useAction()
  const mayChange = useCan()('money:write')
  const { order_id: orderId, refund_id: refundId, line_id: lineId } = mismatch
  const params = { id: String(refundId ?? lineId) }
  const ofOrder = () =>
    staffCall('PUT /api/admin/statement-lines/:id', { params, body: { order_id: orderId ?? '' } })
  const atOnce: Partial<Record<MismatchAction, () => Promise<unknown>>> = {
    ignore: () => staffCall('PUT /api/admin/statement-lines/:id', { params, body: { ignored: true } }),
    confirm: ofOrder,
    take: ofOrder,
    retry: () => staffCall('POST /api/admin/refunds/:id/retry', { params }),
    withdraw: () => staffCall('POST /api/admin/refunds/:id/withdraw', { params }),
  }
  const links: Partial<Record<MismatchAction, string>> = {
    statement: adminHref('payments', { part: 'statements' }),
    order: adminHref('orders', { order: orderId }),
  }
  const actions = mayChange ? mismatch.actions : mismatch.actions.filter((action) => action === 'order')
  const press = (action: MismatchAction) => {
    const act = atOnce[action]
    if (act) void run(act).then((done) => (done ? moneyChanged() : undefined))
    else onTask(action)
  }
  return (
    <li className="grid gap-3 p-4 border border-line rounded-[3px] bg-surface min-[900px]:grid-cols-[minmax(0,1fr)_auto] min-[900px]:items-center">
      <div>
        <p className="wrap-anywhere">{mismatch.text}</p>
        <p className="admin-quiet">Since {momentText(mismatch.at)}</p>
      </div>
      <div className="admin-actions">
        {actions.map((action) =>
          links[action] === undefined ? (
            <Button key={action} variant="line" small busy={busy} onClick={() => press(action)}>
              {labels[action]}
            </Button>
          ) : (
            <ButtonLink key={action} variant="line" small to={links[action]}>
              {labels[action]}
            </ButtonLink>
          ),
        )}
      </div>
    </li>
  )
}
