import { useState } from 'react'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { formatRupees } from '#shared/money.ts'
import { Link } from '#web/ui/link.tsx'
import { ReturnChip } from '#web/returns/return-chip.tsx'
import { Button } from '#web/ui/button.tsx'
import { adminHref } from '../../admin-href.ts'
import { momentText } from '../../parts/dates.ts'
import { useStaffQuery } from '../../parts/use-staff-query.ts'
import { OpenReturn } from './open-return.tsx'

/** The returns of an order, each with the way to it, and the way to another one; nothing before it has left. */
export function OrderReturns({ order }: { order: AdminOrder }) {
  const id = order.order_id
  const { data } = useStaffQuery('GET /api/admin/returns', { query: { search: id, limit: 20 } })
  const [isOpening, setOpening] = useState(false)
  const returns = data?.returns.filter(({ order_id: of }) => of === id) ?? []
  const mayOpen = order.status === 'shipped' || order.status === 'delivered'
  if (returns.length === 0 && !mayOpen) return null
  return (
    <section className="grid gap-3">
      <h3 className="text-sm text-text-2">Returns</h3>
      {returns.length > 0 && (
        <ul className="grid gap-2.5" aria-label="Returns">
          {returns.map((one) => (
            <li key={one.number} className="flex flex-wrap gap-x-3 gap-y-1 items-center text-sm">
              <Link className="admin-plain font-bold" to={adminHref('returns', { return: one.number })}>
                {one.number}
              </Link>
              <ReturnChip state={one.state} />
              <span className="text-text-2">
                {momentText(one.created_at)}
                {one.refund > 0 && `, ${formatRupees(one.refund)}`}
                {one.attention !== null && `, ${one.attention}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayOpen && (
        <div className="admin-actions">
          <Button variant="line" small onClick={() => setOpening(true)}>
            Open return
          </Button>
        </div>
      )}
      {isOpening && <OpenReturn order={order} onClose={() => setOpening(false)} />}
    </section>
  )
}
