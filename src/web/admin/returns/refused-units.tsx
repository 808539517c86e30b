import type { StaffReturn } from '#shared/returns/return.schema.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { adminHref } from '../admin-href.ts'
import { staffCall } from '../parts/staff-call.ts'
import { returnsChanged } from './returns-changed.ts'

/** Units that the inspection refused, until their customer has them again. */
export function RefusedUnits({
  of: { number, order_id: orderId, refused_pieces: refused },
}: {
  of: StaffReturn
}) {
  const { busy, run } = useAction()
  const { here, sent_back: sent } = refused
  if (here + sent === 0) return null
  const params = { n: number }
  const act = (work: () => Promise<unknown>, done: string) =>
    void run(async () => {
      try {
        await work()
      } finally {
        await returnsChanged()
      }
    }, done)
  const send = () =>
    act(() => staffCall('POST /api/admin/returns/:n/send-back', { params }), 'It waits to be packed')
  const collected = () =>
    act(() => staffCall('POST /api/admin/returns/:n/collected', { params }), 'The customer has it')
  return (
    <section className="panel admin-section" aria-labelledby="refused-pieces">
      <h2 id="refused-pieces">Refused units</h2>
      {here > 0 && (
        <>
          <p>
            {here === 1 ? '1 unit is' : `${here} units are`} here and the customer’s. Nothing is charged for
            the way back.
          </p>
          <div className="admin-actions justify-start">
            <Button small busy={busy} onClick={send}>
              Send back in a parcel
            </Button>
            <Button variant="line" small busy={busy} onClick={collected}>
              The customer has collected it
            </Button>
          </div>
        </>
      )}
      {sent > 0 && (
        <>
          <p>{sent === 1 ? '1 unit goes' : `${sent} units go`} back to the customer in a parcel.</p>
          <div className="admin-actions justify-start">
            <ButtonLink variant="line" small to={adminHref('parcels', { search: orderId })}>
              Parcels of the order
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  )
}
