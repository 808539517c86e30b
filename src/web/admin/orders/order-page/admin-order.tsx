import { useRef, useState } from 'react'
import type { AdminOrder as Order } from '#shared/orders/order.schema.ts'
import { Head } from '#web/app/head.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { adminHref } from '../../admin-href.ts'
import { ReceiveParcel } from '../../parcels/tasks/receive-parcel.tsx'
import { AdminIcon } from '../../parts/admin-icon.tsx'
import { Loading } from '../../parts/loading.tsx'
import { TableSkeleton } from '../../parts/skeletons.tsx'
import { useCan } from '../../parts/use-can.ts'
import { changeData, invalidate, useStaffQuery } from '../../parts/use-staff-query.ts'
import { WaitingEdit } from '../edit/waiting-edit.tsx'
import { OrderFacts } from '../order-facts.tsx'
import { PackingSlips } from '../packing-slips.tsx'
import { OrderParcels } from '../parcels/order-parcels.tsx'
import { OrderReturns } from '../returns/order-returns.tsx'
import { AccountantsOrder } from './accountants-order.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { nextStep } from './next-step.ts'
import { Together, usePart } from '../../parts/together.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderUnits } from './order-units.tsx'
import { PackersOrder } from './packers-order.tsx'

/** An order on one page: what is where, its money, its customer and all that happened (docs/product/back-office.md, Orders). */
export default function AdminOrder({ id }: { id: string }) {
  const can = useCan()
  if (!can('orders:read')) return <PackersOrder id={id} />
  if (!can('orders:write')) return <AccountantsOrder id={id} />
  return <WholeOrder id={id} />
}

function WholeOrder({ id }: { id: string }) {
  const loaded = useStaffQuery('GET /api/orders/admin/:id', { params: { id } })
  const showChanged = (order: Order) => {
    void changeData('GET /api/orders/admin/:id', { params: { id } }, () => ({ order }))
    void invalidate('GET /api/admin/orders/:id/desk')
    void invalidate('GET /api/admin/orders/:id/payments', { params: { id } })
    void invalidate('GET /api/admin/orders/:id/parcels', { params: { id } })
  }
  return (
    <>
      <Head title={`Admin: Order ${id}`} />
      <Breadcrumbs items={[{ label: 'Orders', to: adminHref('orders') }, { label: id }]} />
      <Loading of={loaded} failure="The order could not be loaded" skeleton={<TableSkeleton rows={10} />}>
        {({ order }) => (
          <Together skeleton={<TableSkeleton rows={10} />}>
            <OrderPage order={order} onChanged={showChanged} />
          </Together>
        )}
      </Loading>
    </>
  )
}

const OrderEdit = lazyPart(() => import('../edit/order-edit.tsx'))

/** The server says why an order in these statuses cannot be edited, where it cannot. */
const mayEdit = ({ status }: Order): boolean => status !== 'cancelled' && status !== 'delivered'

interface OrderPageProps {
  order: Order
  onChanged: (order: Order) => void
}

function OrderPage({ order, onChanged }: OrderPageProps) {
  const id = order.order_id
  const params = { id }
  const desk = useStaffQuery('GET /api/admin/orders/:id/desk', { params })
  const money = useStaffQuery('GET /api/admin/orders/:id/payments', { params })
  const parcelsRead = useStaffQuery('GET /api/admin/orders/:id/parcels', { params })
  const returnsRead = useStaffQuery('GET /api/admin/returns', { query: { search: id, limit: 20 } })
  usePart(desk)
  usePart(money)
  usePart(parcelsRead)
  usePart(returnsRead)
  const parcels = parcelsRead.data?.parcels ?? []
  const returns = (returnsRead.data?.returns ?? []).filter(({ order_id: of }) => of === id)
  const [printed, setPrinted] = useState<readonly Order[]>([])
  const [isEditing, setEditing] = useState(false)
  const [isReceiving, setReceiving] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const stopEditing = () => {
    setEditing(false)
    requestAnimationFrame(() => edit.current?.focus())
  }
  const step = nextStep({
    order,
    waitsForCash: desk.data?.to_confirm === true,
    parcels,
    returns,
    toPack: (desk.data?.units ?? []).reduce(
      (sum, { state, quantity }) => sum + (state === 'allocated' ? quantity : 0),
      0,
    ),
  })
  const to = step?.to
  const received =
    isReceiving && typeof to === 'object' ? parcels.find(({ number }) => number === to.receive) : undefined
  return (
    <>
      <div className="flex flex-wrap gap-4 items-center justify-between">
        <h1 className="flex flex-wrap gap-y-1.5 gap-x-3.5 items-center font-[400]">
          <span className="display display--md">Order {id}</span>
          <StatusChip status={order.status} />
        </h1>
        <div className={isEditing ? 'hidden' : 'admin-head__tools'}>
          {mayEdit(order) && (
            <Button ref={edit} variant="line" small onClick={() => setEditing(true)}>
              Edit order
            </Button>
          )}
          <Button variant="line" small onClick={() => setPrinted([order])}>
            <AdminIcon name="print" small />
            Packing slip
          </Button>
          {step &&
            (typeof step.to === 'string' ? (
              <ButtonLink small to={step.to}>
                {step.label}
              </ButtonLink>
            ) : (
              <Button small onClick={() => setReceiving(true)}>
                {step.label}
              </Button>
            ))}
        </div>
      </div>
      {received && <ReceiveParcel parcel={received} onClose={() => setReceiving(false)} />}
      <OrderEdit
        when={isEditing}
        fallback={<TableSkeleton rows={6} />}
        order={order}
        onCancel={stopEditing}
        onSaved={(saved) => {
          onChanged(saved)
          stopEditing()
        }}
      />
      {!isEditing && (
        <>
          <WaitingEdit order={order} onChanged={onChanged} />
          <div className="admin-order admin-columns lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <div className="grid gap-4.5 grid-cols-1">
              <section className="panel admin-section" aria-labelledby="units">
                <h2 id="units">Units</h2>
                <Loading
                  of={desk}
                  failure="The units could not be loaded"
                  skeleton={<TableSkeleton rows={3} />}
                >
                  {({ units }) => <OrderUnits order={order} units={units} />}
                </Loading>
              </section>
              <div className="panel admin-section">
                <OrderParcels id={order.order_id} order={order} />
                <OrderReturns order={order} />
              </div>
              <MoneyPanel order={order} />
            </div>
            <div className="panel admin-order__facts grid gap-5">
              <OrderFacts order={order} onChanged={onChanged} />
            </div>
          </div>
          <OrderTimeline
            id={id}
            order={order}
            desk={desk.data}
            money={money.data}
            parcels={parcels}
            returns={returns}
          />
        </>
      )}
      <PackingSlips orders={printed} onPrinted={() => setPrinted([])} />
    </>
  )
}
