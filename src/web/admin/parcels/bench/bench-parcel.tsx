import { formatRupees } from '#shared/money.ts'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import { Link } from '#web/ui/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { adminHref } from '../../admin-href.ts'

interface BenchParcelProps {
  parcel: Parcel
  /** units may be counted by hand */
  mayPress: boolean
  onCommand: (command: string) => void
}

const commands = [
  { command: '.undo', label: 'Undo' },
  { command: '.short', label: 'Units are missing' },
  { command: '.leave', label: 'Leave' },
]

/** The parcel on the bench: its units, and how many of each were scanned. */
export const BenchParcel = ({ parcel, mayPress, onCommand }: BenchParcelProps) => (
  <section className="grid gap-4" aria-label={`Parcel ${parcel.number}`}>
    <p className="flex flex-wrap gap-x-3 items-center">
      <b>{parcel.number}</b>
      <Link className="admin-plain" to={adminHref('orders', { order: parcel.order_id })}>
        Order {parcel.order_id}
      </Link>
      <span className="text-text-2">
        {parcel.customer_name}, {parcel.city} {parcel.pincode}
      </span>
      <span>{parcel.collect > 0 ? `Collect ${formatRupees(parcel.collect)}` : 'Prepaid'}</span>
      {parcel.weight_grams !== null && <span>{parcel.weight_grams} g</span>}
    </p>
    <ul className="grid gap-3" aria-label="Units">
      {parcel.lines.map(({ position, name, image, size, sku, quantity, scanned }) => (
        <li
          key={position}
          className="grid grid-cols-[64px_minmax(0,1fr)_auto] gap-4 items-center p-3 border border-line rounded-[3px] bg-surface"
        >
          <Picture image={image} alt="" sizes="64px" className="w-16 h-20 object-cover bg-sooti" />
          <div className="wrap-anywhere">
            <p>{name}</p>
            <p className="text-lg font-bold">Size {size}</p>
            {sku != null && <p className="admin-quiet">{sku}</p>}
          </div>
          <div className="grid gap-2 justify-items-end">
            <p className={scanned === quantity ? 'text-lg font-bold text-ok' : 'text-lg font-bold'}>
              {scanned} of {quantity}
            </p>
            {mayPress && sku != null && scanned < quantity && (
              <Button
                variant="line"
                small
                aria-label={`Count one ${name}, size ${size}`}
                onClick={() => onCommand(sku)}
              >
                Count one
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
    <div className="admin-actions">
      {commands.map(({ command, label }) => (
        <Button key={command} variant="line" small onClick={() => onCommand(command)}>
          {label}
        </Button>
      ))}
    </div>
  </section>
)
