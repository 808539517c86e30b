import { isLost } from '#shared/parcels/lost-parcel.ts'
import { formatRupees } from '#shared/money.ts'
import type { StaffReturn } from '#shared/returns/return.schema.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { staffCall } from '../parts/staff-call.ts'
import { inspectionInput, startInspection } from './inspection/inspect-units.ts'
import { returnsChanged } from './returns-changed.ts'

/** A return whose parcel the courier has lost is closed by one press: its loss is not the customer's. */
export function LostReturn({ of: entry }: { of: StaffReturn }) {
  const { number, state, lines, parcels, refund } = entry
  const { busy, run } = useAction()
  if (state !== 'under_way' || !parcels.some((parcel) => parcel.kind === 'return' && isLost(parcel)))
    return null
  const close = async () => {
    try {
      const body = inspectionInput(lines, startInspection(lines))
      await staffCall('POST /api/admin/returns/:n/receive', { params: { n: number }, body })
    } finally {
      await returnsChanged()
    }
  }
  return (
    <section className="panel admin-section" aria-labelledby="lost-return">
      <h2 id="lost-return">Lost on the way back</h2>
      <p>
        The courier’s loss is not the customer’s.{' '}
        {refund > 0 ? `${formatRupees(refund)} goes back to them.` : 'They get their other size.'}
      </p>
      <div className="admin-actions">
        <Button
          small
          busy={busy}
          busyLabel="Closing..."
          onClick={() => void run(close, `${number} is closed`)}
        >
          Close
        </Button>
      </div>
    </section>
  )
}
