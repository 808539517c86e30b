import './order-track.css'
import { orderStatuses, statusLabels, type OrderStatus } from '#shared/orders/order-status.ts'
import { classNames } from './class-names.ts'
import { Note } from './note.tsx'

interface OrderTrackProps {
  status: OrderStatus
  /** when each status was reached, in words: { placed: '12 Nov, 10:40' } */
  times?: Partial<Record<OrderStatus, string>>
  /** explains a status that is still to come */
  ahead?: Partial<Record<OrderStatus, string>>
}

const knots = orderStatuses.filter((status) => status !== 'cancelled')

/** Knots on a thread, as far as the order has come; a cancelled order has a note in its place. */
export function OrderTrack({ status, times = {}, ahead = {} }: OrderTrackProps) {
  if (status === 'cancelled') {
    return <Note tone="error">This order was cancelled{times.cancelled && ` on ${times.cancelled}`}.</Note>
  }
  const reached = knots.indexOf(status)
  return (
    <ol className="track" aria-label="Progress of the order">
      {knots.map((knot, index) => {
        const below = index <= reached ? times[knot] : ahead[knot]
        return (
          <li
            key={knot}
            className={classNames(index <= reached && 'track__reached', index < reached && 'track__passed')}
            aria-current={index === reached ? 'step' : undefined}
          >
            {statusLabels[knot]}
            {below && <small>{below}</small>}
          </li>
        )
      })}
    </ol>
  )
}
