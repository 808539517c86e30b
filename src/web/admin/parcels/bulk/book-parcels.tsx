import { useState, type FormEvent } from 'react'
import { callHref } from '#shared/call-href.ts'
import { carrierLabels, type BookingCarrier } from '#shared/parcels/parcel-states.ts'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import { onlyDigits } from '#shared/schema/only-digits.ts'
import { downloadFile } from '#web/calls/download-file.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { AdminIcon } from '../../parts/admin-icon.tsx'
import { scannedField } from '../../parts/scanned-field.ts'
import { byHandAlone, useCarriers } from '../use-carriers.ts'
import { BookingRow, type TypedBooking } from './booking-row.tsx'
import { countOfParcels, useBulkParcels } from './use-bulk-parcels.ts'

interface BookParcelsProps {
  drafts: readonly Parcel[]
  /** `isDone` after an answer of the store */
  onClose: (isDone: boolean) => void
}

/** Books drafts with one carrier, by hand each with its AWB, and tells line by line what became of them. */
export function BookParcels({ drafts: given, onClose }: BookParcelsProps) {
  const [drafts] = useState(given)
  const { carriers, carrier: usual, couriers } = useCarriers().data ?? byHandAlone
  const [chosen, setChosen] = useState<BookingCarrier | null>(null)
  const carrier = chosen ?? usual
  const isByHand = carrier === 'manual'
  const [courier, setCourier] = useState('')
  const [typed, setTyped] = useState<Record<string, TypedBooking>>({})
  const { phase, results, failed, done, send } = useBulkParcels('book')
  const printing = useAction()
  const isBooked = (number: string) => results.get(number)?.error === null
  const left = drafts.filter(({ number }) => !isBooked(number))
  const isAnswered = phase === 'done'

  const bookingOf = ({ number, weight_grams: weight }: Parcel): TypedBooking =>
    typed[number] ?? { awb: '', weight: String(weight ?? '') }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(
      left.map((parcel) => {
        const { awb, weight } = bookingOf(parcel)
        return {
          id: parcel.number,
          carrier,
          courier: isByHand ? courier : '',
          awb: isByHand ? awb : '',
          weight_grams: weight === '' ? null : Number(weight),
        }
      }),
    )
  }
  const print = () =>
    void printing.run(() => {
      const numbers = drafts.map(({ number }) => number).filter(isBooked)
      return downloadFile(
        callHref('GET /api/admin/parcels/labels.pdf', { query: { numbers: numbers.join(',') } }),
      )
    })

  return (
    <Dialog
      open
      onClose={phase === 'running' ? () => {} : () => onClose(isAnswered)}
      title={`Book ${countOfParcels(drafts.length)}`}
      wide
      sheet
      holdsForm
    >
      <form className="admin-form" method="dialog" noValidate onSubmit={submit}>
        <p role="status" className="text-text-2">
          {isAnswered
            ? `${done} of ${drafts.length} booked${failed.length > 0 ? `, ${failed.length} could not be` : ''}.`
            : isByHand
              ? 'Scan the AWB of each label: the next field follows by itself.'
              : `${carrierLabels[carrier]} gives each parcel its AWB.`}
        </p>
        {carriers.length > 1 && done === 0 && (
          <SelectField
            label="Carrier of all"
            value={carrier}
            onChange={(event) => setChosen(event.target.value as BookingCarrier)}
          >
            {carriers.map((name) => (
              <option key={name} value={name}>
                {carrierLabels[name]}
              </option>
            ))}
          </SelectField>
        )}
        {left.length > 0 && isByHand && (
          <Field
            label="Courier of all"
            list="bulk-couriers"
            autoComplete="off"
            maxLength={60}
            data-focus-first
            {...scannedField}
            value={courier}
            onChange={(event) => setCourier(event.target.value)}
          />
        )}
        <datalist id="bulk-couriers">
          {couriers.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <ul className="grid border-t border-line" aria-label="Parcels to book">
          {drafts.map((parcel) => (
            <BookingRow
              key={parcel.number}
              parcel={parcel}
              isByHand={isByHand}
              booking={bookingOf(parcel)}
              result={results.get(parcel.number)}
              onChange={(change) =>
                setTyped((now) => ({
                  ...now,
                  [parcel.number]: {
                    ...bookingOf(parcel),
                    ...now[parcel.number],
                    ...change,
                    ...(change.weight !== undefined && { weight: onlyDigits(change.weight) }),
                  },
                }))
              }
            />
          ))}
        </ul>
        <div className="admin-actions">
          <Button variant="line" small disabled={phase === 'running'} onClick={() => onClose(isAnswered)}>
            {isAnswered ? 'Close' : 'Cancel'}
          </Button>
          {done > 0 && (
            <Button
              variant={left.length > 0 ? 'line' : 'primary'}
              small
              busy={printing.busy}
              busyLabel="Preparing..."
              onClick={print}
            >
              <AdminIcon name="print" small />
              Labels
            </Button>
          )}
          {left.length > 0 && (
            <Button
              type="submit"
              small
              busy={phase === 'running'}
              busyLabel={`${results.size} of ${drafts.length}`}
            >
              {isAnswered ? `Book ${left.length} again` : 'Book'}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
