import { formatRupees } from '#shared/money.ts'
import { eventLabels } from '#shared/parcels/parcel-states.ts'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import { Link } from '#web/ui/link.tsx'
import { adminHref } from '../admin-href.ts'
import { momentText } from '../parts/dates.ts'
import { Tick } from '../parts/tick.tsx'
import { TickAll } from '../parts/tick-all.tsx'
import type { Selection } from '../parts/use-chosen.ts'
import { attentionText } from './attention-text.ts'
import { CourierLine } from './courier-line.tsx'
import { ParcelChip } from './parcel-chip.tsx'

interface ParcelsTableProps {
  parcels: readonly Parcel[]
  selection: Selection
}

export const ParcelsTable = ({ parcels, selection }: ParcelsTableProps) => (
  <div className="admin-table-box">
    <table className="data-table data-table--cards">
      <thead>
        <tr>
          <th className="cell-tick">
            <TickAll
              label="Select all parcels of this page"
              ids={parcels.map(({ number }) => number)}
              selection={selection}
            />
          </th>
          <th>Parcel</th>
          <th>State</th>
          <th>Courier</th>
          <th>Last news</th>
          <th className="cell-end">Collects</th>
        </tr>
      </thead>
      <tbody>
        {parcels.map((parcel) => (
          <tr key={parcel.number} data-chosen={selection.has(parcel.number) || undefined}>
            <td className="cell-tick">
              <Tick
                label={`Select parcel ${parcel.number}`}
                checked={selection.has(parcel.number)}
                onChange={(ticked) => selection.set([parcel.number], ticked)}
              />
            </td>
            <td className="cell-lead">
              <Link className="admin-plain" to={adminHref('orders', { order: parcel.order_id })}>
                {parcel.number}
              </Link>
              <small className="font-regular">
                {parcel.customer_name}, {parcel.city}
              </small>
            </td>
            <td className="cell-set">
              <ParcelChip state={parcel.state} />
              {parcel.attention.length > 0 && <small>{attentionText(parcel)}</small>}
            </td>
            <td className="cell-wide">
              <CourierLine {...parcel} />
            </td>
            <td className="cell-wide">{newsOf(parcel)}</td>
            <td className="cell-end cell-sum">{parcel.collect > 0 && formatRupees(parcel.collect)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

function newsOf({ events, created_at: madeAt, claimed_by: packer }: Parcel): string {
  const last = events.at(-1)
  if (last) return `${eventLabels[last.kind]}, ${momentText(last.at)}`
  return packer === null ? `Made ${momentText(madeAt)}` : `On the bench of ${packer}`
}
