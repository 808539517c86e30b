import { useState } from 'react'
import type { Mismatch, MismatchAction } from '#shared/payments/mismatch.schema.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading } from '../../parts/loading.tsx'
import { TableSkeleton } from '../../parts/skeletons.tsx'
import { useStaffQuery } from '../../parts/use-staff-query.ts'
import { MatchLine } from '../tasks/match-line.tsx'
import { PayBackByHand } from '../tasks/pay-back-by-hand.tsx'
import { RecordPayment } from '../tasks/record-payment.tsx'
import { RejectPayment } from '../tasks/reject-payment.tsx'
import { MismatchRow } from './mismatch-row.tsx'

interface Task {
  mismatch: Mismatch
  action: MismatchAction
}

/** Mismatches between the money of the store and others, with the actions that end them. */
export function MismatchesPart() {
  const loaded = useStaffQuery('GET /api/admin/mismatches')
  const [task, setTask] = useState<Task | null>(null)
  return (
    <>
      <Loading of={loaded} failure="Mismatches could not be loaded" skeleton={<TableSkeleton rows={6} />}>
        {({ mismatches }) =>
          mismatches.length === 0 ? (
            <EmptyState title="All money agrees" text="What needs you appears here, and in a mail a day." />
          ) : (
            <ul className="grid gap-3" aria-label="Mismatches">
              {mismatches.map((mismatch) => (
                <MismatchRow
                  key={`${mismatch.kind} ${mismatch.payment_id} ${mismatch.refund_id} ${mismatch.line_id} ${mismatch.order_id}`}
                  mismatch={mismatch}
                  onTask={(action) => setTask({ mismatch, action })}
                />
              ))}
            </ul>
          )
        }
      </Loading>
      {task && <TaskOf {...task} onClose={() => setTask(null)} />}
    </>
  )
}

function TaskOf({ mismatch, action, onClose }: Task & { onClose: () => void }) {
  const { order_id: orderId, payment_id: paymentId, refund_id: refundId, line_id: lineId, utr } = mismatch
  if (action === 'record' && orderId !== null) {
    const amountPaise = mismatch.kind === 'too_little' ? 0 : mismatch.amount_paise
    return <RecordPayment {...{ orderId, utr, onClose, amountPaise }} />
  }
  if (action === 'reject' && paymentId !== null && orderId !== null)
    return <RejectPayment {...{ paymentId, orderId, onClose }} isClaim={utr !== null} />
  if (action === 'match' && lineId !== null) return <MatchLine {...{ lineId, orderId, onClose }} />
  if (action === 'by_hand' && refundId !== null && orderId !== null)
    return <PayBackByHand {...{ orderId, refundId, onClose }} amountPaise={mismatch.amount_paise} />
  return null
}
