import { useEffect, useRef } from 'react'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Loading } from '../../parts/loading.tsx'
import { TableSkeleton } from '../../parts/skeletons.tsx'
import { forget, invalidate, useStaffQuery } from '../../parts/use-staff-query.ts'
import { EditForm } from './edit-form.tsx'

interface OrderEditProps {
  order: AdminOrder
  onSaved: (order: AdminOrder) => void
  onCancel: () => void
}

/** The form in which staff change an order, or the sentence that says why they cannot. */
export default function OrderEdit({ order, onSaved, onCancel }: OrderEditProps) {
  const params = { id: order.order_id }
  const loaded = useStaffQuery('GET /api/admin/orders/:id/edit', { params })
  const restart = () => void invalidate('GET /api/admin/orders/:id/edit', { params })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    // The next form begins with the order of then: one that is read anew below the hands would lose the first press.
    return () => forget('GET /api/admin/orders/:id/edit')
  }, [])
  return (
    <section className="grid grid-cols-1 gap-5" aria-labelledby="edit-order">
      <h2 id="edit-order" tabIndex={-1} ref={heading} className="outline-none">
        Edit order
      </h2>
      <Loading of={loaded} failure="The order could not be loaded" skeleton={<TableSkeleton rows={6} />}>
        {({ edit }) =>
          edit.refusal === null ? (
            <EditForm key={edit.seen} {...{ order, edit, onSaved, onCancel }} onRestart={restart} />
          ) : (
            <>
              <Note tone="info">{edit.refusal}</Note>
              <div>
                <Button variant="line" small onClick={onCancel}>
                  Back
                </Button>
              </div>
            </>
          )
        }
      </Loading>
    </section>
  )
}
