import { useState } from 'react'
import { Head } from '#web/app/head.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { adminHref } from '../../admin-href.ts'
import { moneyChanged } from '../../payments/tasks/money-changed.ts'
import { NewOrderForm } from './new-order-form.tsx'
import { OrderTaken, type TakenOrder } from './order-taken.tsx'

/** Takes an order for a customer on the phone. */
export function NewOrderPage() {
  const [taken, setTaken] = useState<TakenOrder | null>(null)
  const title = taken === null ? 'New order' : 'Order taken'
  return (
    <>
      <Head title={`Admin: ${title}`} />
      <div>
        <Breadcrumbs items={[{ label: 'Orders', to: adminHref('orders') }, { label: 'New' }]} />
        <h1 className="display display--md">{title}</h1>
      </div>
      {taken === null ? (
        <NewOrderForm
          onTaken={(placed) => {
            setTaken(placed)
            void moneyChanged()
          }}
        />
      ) : (
        <OrderTaken {...taken} onNext={() => setTaken(null)} />
      )}
    </>
  )
}
