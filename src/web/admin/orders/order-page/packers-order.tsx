import { Head } from '#web/app/head.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { adminHref } from '../../admin-href.ts'
import { OrderParcels } from '../parcels/order-parcels.tsx'

/** An order as packers see it: its parcels and the units that are in none, without money and contact. */
export const PackersOrder = ({ id }: { id: string }) => (
  <>
    <Head title={`Admin: Order ${id}`} />
    <Breadcrumbs items={[{ label: 'Parcels', to: adminHref('parcels') }, { label: id }]} />
    <h1 className="display display--md">Order {id}</h1>
    <h2 className="sr-only">What is where</h2>
    <div className="panel admin-section md:max-w-200">
      <OrderParcels id={id} />
    </div>
  </>
)
