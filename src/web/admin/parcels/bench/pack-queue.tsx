import type { PackOrder } from '#shared/parcels/pack-bench.schema.ts'
import { Link } from '#web/ui/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { adminHref, orderHref } from '../../admin-href.ts'
import { dateText, momentText } from '../../parts/dates.ts'
import { ListFoot } from '../../parts/list-foot.tsx'
import { Loading } from '../../parts/loading.tsx'
import { useCan } from '../../parts/use-can.ts'
import { TableSkeleton } from '../../parts/skeletons.tsx'
import { useStaffList } from '../../parts/use-staff-query.ts'
import { useViewQuery } from '../../parts/use-view-query.ts'

const limit = 20

interface PackQueueProps {
  /** puts the order of this number on the bench */
  onOpen: (number: string) => void
}

/** Orders that wait to be packed, the most urgent first. */
export function PackQueue({ onOpen }: PackQueueProps) {
  const { page } = useViewQuery()
  const loaded = useStaffList('GET /api/admin/pack', { query: { page, limit } })
  return (
    <Loading of={loaded} failure="The queue could not be loaded" skeleton={<TableSkeleton rows={6} />}>
      {(list) =>
        list.orders.length === 0 ? (
          <EmptyState title="Nothing to pack" text="Orders appear here as soon as they may leave." />
        ) : (
          <>
            <ul className="grid gap-3" aria-label="To pack">
              {list.orders.map((order) => (
                <QueuedOrder key={order.order_id} order={order} onOpen={onOpen} />
              ))}
            </ul>
            <ListFoot {...list} limit={limit} />
          </>
        )
      }
    </Loading>
  )
}

function QueuedOrder({ order, onOpen }: { order: PackOrder } & PackQueueProps) {
  const can = useCan()
  const { order_id: id, dispatch_on: day, open, drafts } = order
  const packers = drafts.flatMap(({ claimed_by: name }) => (name === null ? [] : [name]))
  const notes = [
    day === null ? `Placed ${momentText(order.created_at)}` : `Leaves ${dateText(day)}`,
    open > 0 ? `${open === 1 ? '1 unit' : `${open} units`} open` : '',
    drafts.length > 0 ? drafts.map(({ number }) => `${number} begun`).join(', ') : '',
    packers.length > 0 ? `with ${packers.join(', ')}` : '',
  ].filter((note) => note !== '')
  return (
    <li className="grid gap-3 p-4 border border-line rounded-[3px] bg-surface grid-cols-[minmax(0,1fr)_auto] items-center">
      <div>
        <p className="wrap-anywhere">
          <Link
            className="admin-plain font-bold"
            to={can('orders:read') ? adminHref('orders', { order: id }) : orderHref(id)}
          >
            {id}
          </Link>
          {`, ${order.customer_name}, ${order.city}`}
        </p>
        <p className="admin-quiet">{notes.join(', ')}</p>
      </div>
      <Button variant="line" small aria-label={`Pack ${id}`} onClick={() => onOpen(id)}>
        Pack
      </Button>
    </li>
  )
}
