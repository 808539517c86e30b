import '#web/ui/order-track.css'
import type { CustomerReturn } from '#shared/returns/return.schema.ts'
import { returnStateLabels, type ReturnState } from '#shared/returns/return-states.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Note } from '#web/ui/note.tsx'
import { momentText } from '../orders/order-dates.ts'

const knots = ['requested', 'approved', 'under_way', 'arrived', 'settled'] as const satisfies ReturnState[]

/** Knots on a thread, as far as the return has come; one that was rejected or cancelled has a note in its place. */
export function ReturnTrack({ of }: { of: CustomerReturn }) {
  const { state, decision, closed_at: closedAt } = of
  if (state === 'rejected')
    return <Note tone="error">We could not accept this return{decision === '' ? '.' : `: ${decision}`}</Note>
  if (state === 'cancelled')
    return (
      <Note tone="info">
        This return ended without anything sent back{closedAt !== null && ` on ${momentText(closedAt)}`}.
      </Note>
    )
  const times: Record<(typeof knots)[number], string | null> = {
    requested: of.created_at,
    approved: of.approved_at,
    under_way: of.under_way_at,
    arrived: of.arrived_at,
    settled: of.settled_at,
  }
  const reached = knots.indexOf(state)
  return (
    <ol className="track md:grid-cols-5" aria-label="Progress of the return">
      {knots.map((knot, index) => {
        const at = index <= reached ? times[knot] : null
        return (
          <li
            key={knot}
            className={classNames(index <= reached && 'track__reached', index < reached && 'track__passed')}
            aria-current={index === reached ? 'step' : undefined}
          >
            {returnStateLabels[knot]}
            {at !== null && <small>{momentText(at)}</small>}
          </li>
        )
      })}
    </ol>
  )
}
