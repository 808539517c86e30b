import type { BulkParcelLine } from '#shared/parcels/bulk.schema.ts'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { scannedField } from '../../parts/scanned-field.ts'

export interface TypedBooking {
  awb: string
  /** in grams, '' where it is not known */
  weight: string
}

interface BookingRowProps {
  parcel: Parcel
  /** the AWB is typed */
  isByHand: boolean
  booking: TypedBooking
  result: BulkParcelLine | undefined
  onChange: (change: Partial<TypedBooking>) => void
}

/** A parcel with its AWB and weight, and once it was sent what became of it. */
export function BookingRow({ parcel, isByHand, booking, result, onChange }: BookingRowProps) {
  const { number, customer_name: name, city, lines } = parcel
  const error = result?.error ?? null
  const isBooked = result !== undefined && error === null
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const inFields = Object.keys(result?.fields ?? {}).length > 0
  return (
    <li className="grid gap-x-5 gap-y-2.5 py-4 border-b border-line md:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)] md:items-start">
      <p className="grid gap-0.5 content-start">
        <b>{number}</b>
        <span className="text-sm text-text-2 wrap-anywhere">
          {name}, {city}, {units === 1 ? '1 unit' : `${units} units`}
        </span>
      </p>
      {isBooked ? (
        <p className="flex gap-2 items-center text-ok">
          <Icon name="check" small />
          {isByHand ? `Booked: ${booking.awb}` : 'Booked'}
        </p>
      ) : (
        <div className="grid gap-2">
          <div className={isByHand ? 'grid grid-cols-[minmax(0,1fr)_104px] gap-3' : 'grid'}>
            {isByHand && (
              <Field
                label={
                  <>
                    AWB<span className="sr-only"> of {number}</span>
                  </>
                }
                autoComplete="off"
                maxLength={40}
                {...scannedField}
                error={result?.fields?.['awb']}
                value={booking.awb}
                onChange={(event) => onChange({ awb: event.target.value })}
              />
            )}
            <Field
              label={
                <>
                  Grams<span className="sr-only"> of {number}</span>
                </>
              }
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              error={result?.fields?.['weight_grams']}
              value={booking.weight}
              onChange={(event) => onChange({ weight: event.target.value })}
            />
          </div>
          {error !== null && (!inFields || result?.fields?.['courier'] !== undefined) && (
            <FieldError>{result?.fields?.['courier'] ?? error}</FieldError>
          )}
        </div>
      )}
    </li>
  )
}
