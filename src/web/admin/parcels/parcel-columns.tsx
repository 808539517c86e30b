import { formatRupees } from '#shared/money.ts'
import { parcelEventText, wasLost } from '#shared/parcels/lost-parcel.ts'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import { orderHref } from '../admin-href.ts'
import type { Column } from '../parts/data-table.tsx'
import { LeadCell } from '../parts/lead-cell.tsx'
import { dayText, momentText } from '../parts/dates.ts'
import { attentionText } from './attention-text.ts'
import { CourierLine } from './courier-line.tsx'
import { ParcelChip } from './parcel-chip.tsx'

export const parcelColumns: Column<Parcel>[] = [
  {
    head: 'Parcel',
    className: 'cell-lead',
    sort: { descending: 'newest', ascending: 'oldest' },
    cell: (parcel) => (
      <LeadCell to={orderHref(parcel.order_id)} note={`${parcel.customer_name}, ${parcel.city}`}>
        {parcel.number}
      </LeadCell>
    ),
  },
  {
    head: 'State',
    name: 'state',
    className: 'cell-set',
    cell: (parcel) => (
      <>
        <ParcelChip state={parcel.state} lost={wasLost(parcel)} />
        {parcel.state === 'ready' && parcel.handed_over && (
          <small>{handedOverText(parcel.handed_over)}</small>
        )}
        {parcel.attention.length > 0 && <small>{attentionText(parcel)}</small>}
      </>
    ),
  },
  { head: 'Courier', name: 'courier', className: 'cell-who', cell: (parcel) => <CourierLine {...parcel} /> },
  { head: 'Last news', name: 'news', className: 'cell-news', cell: newsOf },
  {
    head: 'Collects',
    name: 'collects',
    className: 'cell-end cell-sum',
    cell: ({ collect }) => collect > 0 && formatRupees(collect),
  },
]

function newsOf(parcel: Parcel): string {
  const { events, created_at: madeAt, claimed_by: packer } = parcel
  const last = events.at(-1)
  if (last) return `${parcelEventText(parcel, last)}, ${momentText(last.at)}`
  return packer === null ? `Made ${momentText(madeAt)}` : `On the bench of ${packer}`
}

/** A carrier that the store calls tells itself when it has the parcel. */
export const handedOverText = ({ list, at }: NonNullable<Parcel['handed_over']>): string =>
  `Handed over ${dayText(at)}, list ${list}`
