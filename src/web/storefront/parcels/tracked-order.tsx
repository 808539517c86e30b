import { promiseDay } from '#shared/delivery/promise-text.ts'
import { standingPromise } from '#shared/parcels/standing-promise.ts'
import type { Tracking } from '#shared/parcels/tracking.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { UnitList, TrackedParcelPanel } from '#web/parcels/tracked-parcel.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { OrderTrack } from '#web/ui/order-track.tsx'

interface TrackedOrderProps {
  tracking: Tracking
  t: string
  onChange: (tracking: Tracking) => void
}

const TryAgainForm = lazyPart(() => import('./try-again-form.tsx'))

/** Progress of an order, with each of its parcels. */
export function TrackedOrder({ tracking, t, onChange }: TrackedOrderProps) {
  const {
    order_id,
    status,
    unpaid,
    promised_on: promised,
    promised_again,
    city,
    parcels,
    open,
    again,
  } = tracking
  const day = standingPromise({ status, unpaid, promised, again: promised_again, parcels })
  return (
    <article className="grid gap-6">
      <header className="grid gap-1.5">
        <h1 className="display display--lg">
          Order <span className="num inline-block max-w-full">{order_id}</span>
        </h1>
        {unpaid && <b>Not paid yet: it is packed once it is paid.</b>}
        <p className="text-text-2">
          To {city}
          {day !== null && (
            <>
              {' · '}
              <b className="text-text">Get it by {promiseDay(day)}</b>
            </>
          )}
        </p>
      </header>
      <OrderTrack status={status} />
      <TryAgainForm when={again.length > 0} orderId={order_id} t={t} days={again} onChange={onChange} />
      {parcels.map((parcel, index) => (
        <TrackedParcelPanel key={parcel.number} parcel={parcel} of={{ index, count: parcels.length }} />
      ))}
      {open.length > 0 && (
        <section className="panel grid gap-3">
          <h2 className="display display--sm">
            {unpaid ? 'Held for you' : parcels.length > 0 ? 'Still to be packed' : 'Being prepared'}
          </h2>
          <UnitList pieces={open} />
        </section>
      )}
      <p className="text-sm">
        <Link className="link" to={href(pages.order, { orderId: order_id })}>
          See the whole order
        </Link>
      </p>
    </article>
  )
}
