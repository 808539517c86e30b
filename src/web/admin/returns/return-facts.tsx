import { shownPhone } from '#shared/auth/format-phone.ts'
import { noteName } from '#shared/tax/documents/document-kinds.ts'
import { returnMethodLabels, returnStateLabels } from '#shared/returns/return-states.ts'
import type { StaffReturn } from '#shared/returns/return.schema.ts'
import { Link } from '#web/ui/link.tsx'
import { ReturnFigures } from '#web/returns/return-figures.tsx'
import { orderHref } from '../admin-href.ts'
import { CourierLine } from '../parcels/courier-line.tsx'
import { momentText } from '../parts/dates.ts'

/** Customer, journey, money and history of a return. */
export function ReturnFacts({ of }: { of: StaffReturn }) {
  return (
    <div className="admin-columns">
      <section className="panel admin-section" aria-labelledby="return-facts">
        <h2 id="return-facts">Customer</h2>
        <p className="wrap-anywhere">
          {of.customer_name}
          <br />
          <a className="admin-plain" href={`tel:${of.customer_phone}`}>
            {shownPhone(of.customer_phone)}
          </a>
        </p>
        <p className="text-sm">
          Order{' '}
          <Link className="link" to={orderHref(of.order_id)}>
            {of.order_id}
          </Link>
          , asked for {momentText(of.created_at)}
          {of.source === 'staff' && ' by staff'}
        </p>
        <Way of={of} />
      </section>
      <Money of={of} />
      <section className="panel admin-section" aria-labelledby="return-history">
        <h2 id="return-history">History</h2>
        <ol className="grid gap-2 text-sm">
          {of.events.map(({ state, text, at, by }) => (
            <li key={`${at} ${state} ${text}`} className="grid gap-0.5 wrap-anywhere">
              <span className="font-bold">{[returnStateLabels[state], text].filter(Boolean).join(': ')}</span>
              <span className="text-text-2">
                {momentText(at)}
                {by !== null && ` by ${by}`}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

const parcelNames = {
  order: 'Parcel',
  exchange: 'The other size',
  return: 'Back to us',
  return_to_customer: 'Back to the customer',
} as const

function Way({ of: { method, address, courier, awb, expires_at: expires, parcels } }: { of: StaffReturn }) {
  return (
    <div className="grid gap-1 text-sm">
      <p>{returnMethodLabels[method]}</p>
      {method === 'pickup' && address && (
        <p className="text-text-2 wrap-anywhere">
          {[address.fullName, address.address, address.landmark, address.city, address.pincode]
            .filter((part) => part !== '')
            .join(', ')}
        </p>
      )}
      {awb !== null && (
        <p>
          {courier} {awb}
        </p>
      )}
      {parcels.map((parcel) => (
        <p key={parcel.number} className="flex flex-wrap gap-x-2">
          <span className="text-text-2">{parcelNames[parcel.kind]}:</span>
          <CourierLine {...parcel} />
        </p>
      ))}
      {expires !== null && <p className="text-text-2">It ends on {momentText(expires)} without a pickup</p>}
    </div>
  )
}

function Money({ of }: { of: StaffReturn }) {
  if (of.worth === 0) return null
  return (
    <section className="panel admin-section" aria-labelledby="return-money">
      <h2 id="return-money">Money</h2>
      <ReturnFigures of={of} />
      {of.credit_note !== null && (
        <p className="text-sm text-text-2 first-letter:uppercase">
          {noteName(of.credit_note)} {of.credit_note}
        </p>
      )}
    </section>
  )
}
