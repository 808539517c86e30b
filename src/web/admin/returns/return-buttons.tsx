import { useState } from 'react'
import type { StaffReturn } from '#shared/returns/return.schema.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { staffCall } from '../parts/staff-call.ts'
import { returnsChanged } from './returns-changed.ts'
import { BookPickup } from './tasks/book-pickup.tsx'
import { RejectReturn } from './tasks/reject-return.tsx'

/** Decisions of staff before the units are on their way. */
export function ReturnButtons({ of: { number, state, method } }: { of: StaffReturn }) {
  const [task, setTask] = useState<'reject' | 'pickup' | null>(null)
  const { busy, run } = useAction()
  const close = () => setTask(null)
  const approve = () =>
    void run(async () => {
      try {
        await staffCall('PUT /api/admin/returns/:n/decision', {
          params: { n: number },
          body: { decision: 'approved', reason: '' },
        })
      } finally {
        await returnsChanged()
      }
    }, `${number} is approved`)
  if (state !== 'requested' && state !== 'approved') return null
  return (
    <div className="flex flex-wrap gap-2.5">
      {state === 'requested' && (
        <Button small busy={busy} onClick={approve}>
          Approve
        </Button>
      )}
      {state === 'approved' && method === 'pickup' && (
        <Button small onClick={() => setTask('pickup')}>
          Enter the pickup
        </Button>
      )}
      <Button variant="danger" small onClick={() => setTask('reject')}>
        Reject
      </Button>
      {task === 'reject' && <RejectReturn number={number} onClose={close} />}
      {task === 'pickup' && <BookPickup number={number} onClose={close} />}
    </div>
  )
}
