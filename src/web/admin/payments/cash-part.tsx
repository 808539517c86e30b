import { shownPhone } from '#shared/auth/format-phone.ts'
import { adminOrdersPageSize, type AdminOrder } from '#shared/orders/order.schema.ts'
import type { CashResult as CashResponse } from '#shared/payments/staff-payments.schema.ts'
import { formatRupees } from '#shared/money.ts'
import { Link } from '#web/ui/link.tsx'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { adminHref } from '../admin-href.ts'
import { momentText } from '../parts/dates.ts'
import { ListFrame } from '../parts/list-frame.tsx'
import { staffCall } from '../parts/staff-call.ts'
import { useStaffQuery } from '../parts/use-staff-query.ts'
import { useStaffRows } from '../parts/use-staff-rows.ts'
import { moneyChanged } from './tasks/money-changed.ts'

/** Cash orders that somebody has to confirm before they are packed (docs/product/payments.md, Cash gate). */
export function CashPart() {
  const list = useStaffRows({
    call: 'GET /api/orders/admin',
    field: 'orders',
    idOf: ({ order_id }) => order_id,
    limit: adminOrdersPageSize,
    query: { payment_status: 'to_confirm' },
  })
  return (
    <ListFrame
      of={list}
      noun="orders"
      empty={{ title: 'No cash to confirm', text: 'Orders that your rules single out appear here.' }}
      skeletonRows={8}
    >
      {(orders) => (
        <ul className="grid gap-3" aria-label="Cash to confirm">
          {orders.map((order) => (
            <CashRow key={order.order_id} order={order} />
          ))}
        </ul>
      )}
    </ListFrame>
  )
}

type CashResult = CashResponse['result']

const done: Record<CashResult, string> = {
  confirmed: 'The order is confirmed',
  unreached: 'Noted',
  cancelled: 'The order is cancelled',
}

function CashRow({ order }: { order: AdminOrder }) {
  const { busy, run } = useAction()
  const { order_id: id, customer_phone: phone } = order
  const money = useStaffQuery('GET /api/admin/orders/:id/payments', { params: { id } })
  const reasons = money.data?.cod_check?.reasons ?? []
  const note = (result: CashResult) =>
    void run(
      () => staffCall('POST /api/admin/orders/:id/cod', { params: { id }, body: { result } }),
      done[result],
    ).then((ok) => (ok ? moneyChanged() : undefined))
  return (
    <li className="grid gap-3 p-4 border border-line rounded-[3px] bg-surface min-[900px]:grid-cols-[minmax(0,1fr)_auto] min-[900px]:items-center">
      <div>
        <p>
          <Link className="admin-plain font-bold" to={adminHref('orders', { order: id })}>
            {id}
          </Link>
          {`, ${order.customer_name}, ${formatRupees(order.total_amount)}`}
        </p>
        <p className="admin-quiet">
          <a className="admin-plain" href={`tel:${phone}`}>
            {shownPhone(phone)}
          </a>
          {`, placed ${momentText(order.created_at)}`}
        </p>
        {reasons.length > 0 && (
          <p className="admin-quiet">Why: {reasons.map(({ text }) => text).join('; ')}</p>
        )}
      </div>
      <div className="admin-actions">
        <Button small busy={busy} aria-label={`Confirmed: ${id}`} onClick={() => note('confirmed')}>
          Confirmed
        </Button>
        <Button
          variant="line"
          small
          busy={busy}
          aria-label={`Not reached: ${id}`}
          onClick={() => note('unreached')}
        >
          Not reached
        </Button>
        <Button
          variant="line"
          small
          busy={busy}
          aria-label={`Cancel order ${id}`}
          onClick={() => note('cancelled')}
        >
          Cancel order
        </Button>
      </div>
    </li>
  )
}
