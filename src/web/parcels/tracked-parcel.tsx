import { formatRupees } from '#shared/money.ts'
import { parcelEventText, isLost, parcelStateText } from '#shared/parcels/lost-parcel.ts'
import type { TrackedParcel } from '#shared/parcels/tracking.schema.ts'

const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
})

/** A parcel as its recipient follows it: courier, units, cash to keep ready and every event, the latest first. */
export function TrackedParcelPanel({
  parcel,
  of,
}: {
  parcel: TrackedParcel
  of: { index: number; count: number }
}) {
  const { state, pieces, collect, events, courier, awb, tracking_url } = parcel
  const fate = fateOf(parcel)
  const isComing = state === 'ready' || state === 'under_way'
  return (
    <section className="panel grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="display display--sm">
          {parcel.kind === 'exchange'
            ? 'The other size'
            : parcel.kind === 'return'
              ? 'Back to us'
              : parcel.kind === 'return_to_customer'
                ? 'Back to you'
                : of.count > 1
                  ? `Parcel ${of.index + 1} of ${of.count}`
                  : 'Your parcel'}
        </h2>
        <span className="font-medium">{stateText(parcel)}</span>
      </div>
      {fate !== null && <p>{fate}</p>}
      <UnitList pieces={pieces} />
      {collect > 0 && isComing && (
        <p>
          Please keep <b className="num">{formatRupees(collect)}</b> in cash ready.
        </p>
      )}
      {courier !== null && (
        <p className="text-sm text-text-2">
          {courier} <span className="num wrap-anywhere">{awb}</span>
          {tracking_url !== null && (
            <>
              {' · '}
              <a className="link" href={tracking_url} target="_blank" rel="noreferrer">
                Track at {courier}
              </a>
            </>
          )}
        </p>
      )}
      <ol className="grid gap-3">
        {events.toReversed().map((event) => (
          <li key={event.at + event.kind + event.text} className="grid gap-0.5 border-t border-line py-2.5">
            <span className="flex flex-wrap justify-between gap-x-4">
              <b className="font-medium">{parcelEventText(parcel, event)}</b>
              <time className="num text-sm text-text-2" dateTime={event.at}>
                {moment.format(new Date(event.at))}
              </time>
            </span>
            {(event.place !== '' || event.text !== '') && (
              <span className="text-sm text-text-2 wrap-anywhere">
                {[event.place, event.text].filter((part) => part !== '').join(' · ')}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** "Returned" beside a new day would read as if the order were over. */
const stateText = (parcel: TrackedParcel): string =>
  parcel.then === 'resend' ? 'Sent again' : parcelStateText(parcel)

/** Tells the fate of a parcel that did not arrive. */
function fateOf(parcel: TrackedParcel): string | null {
  if (parcel.kind === 'return') return null
  if (isLost(parcel))
    return 'We are sorry: the courier has lost this parcel. We send its pieces again or pay them back, and write to you.'
  if (parcel.state === 'returning')
    return 'It could not be delivered and is coming back to us. We write to you about it.'
  if (parcel.then === undefined) return null
  return parcel.then === 'resend'
    ? 'It did not reach you. Its pieces are sent again.'
    : 'It did not reach you. Its pieces were cancelled.'
}

export const UnitList = ({ pieces }: { pieces: TrackedParcel['pieces'] }) => (
  <ul className="grid gap-1">
    {pieces.map(({ name, size, quantity }) => (
      <li key={name + size} className="wrap-anywhere">
        {name}, size {size} <span className="num">× {quantity}</span>
      </li>
    ))}
  </ul>
)
