import { useState } from 'react'
import { bulkLimit } from '#shared/bulk-limit.ts'
import type { PackOrder } from '#shared/parcels/pack-bench.schema.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { dateText } from '../../parts/dates.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { MakeParcels, type OrderToPack } from './make-parcels.tsx'

/** Makes parcels of all orders that wait to be packed, the most urgent first, up to the limit of a bulk change. */
export function MakeWaitingParcels() {
  const { busy, run } = useAction()
  const [orders, setOrders] = useState<OrderToPack[] | null>(null)
  const ask = () =>
    void run(async () => {
      const waiting = await readWaiting()
      if (waiting.length > 0) setOrders(waiting)
      else showToast({ text: 'No order has units that wait for a parcel', tone: 'info' })
    })
  return (
    <>
      <Button variant="line" small busy={busy} busyLabel="Looking..." onClick={ask}>
        Make parcels
      </Button>
      {orders !== null && <MakeParcels orders={orders} onClose={() => setOrders(null)} />}
    </>
  )
}

/** Orders with units in no parcel. */
async function readWaiting(): Promise<OrderToPack[]> {
  const found: OrderToPack[] = []
  for (let page = 1; found.length < bulkLimit; page++) {
    const list = await staffCall('GET /api/admin/pack', { query: { page, limit: 100 } })
    found.push(...list.orders.filter(({ open }) => open > 0).map(toPack))
    if (page >= list.pages) break
  }
  return found.slice(0, bulkLimit)
}

const toPack = ({ order_id: id, customer_name: name, dispatch_on: day, open }: PackOrder): OrderToPack => ({
  id,
  note: [
    name,
    open === 1 ? '1 unit' : `${open} units`,
    ...(day === null ? [] : [`leaves ${dateText(day)}`]),
  ].join(', '),
})
