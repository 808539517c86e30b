import { formatPaise } from '#shared/money.ts'
import type { OwingParcel } from '#shared/payments/courier-cash.schema.ts'
import { orderHref } from '../../admin-href.ts'
import type { Column } from '../../parts/data-table.tsx'
import { dayText } from '../../parts/dates.ts'
import { LeadCell } from '../../parts/lead-cell.tsx'

export const owingColumns: Column<OwingParcel>[] = [
  {
    head: 'Parcel',
    className: 'cell-lead',
    cell: ({ number, order_id: order, awb }) => (
      <LeadCell to={orderHref(order)} note={awb === null ? '' : `AWB ${awb}`}>
        {number}
      </LeadCell>
    ),
  },
  { head: 'Courier', className: 'cell-wide', cell: ({ courier }) => courier },
  {
    head: 'Delivered',
    className: 'cell-set whitespace-nowrap',
    cell: ({ courier, delivered_at: at }) => (
      <>
        <span className="md:hidden">{courier}, </span>
        {dayText(at)}
      </>
    ),
  },
  {
    head: 'Cash',
    className: 'cell-end cell-sum whitespace-nowrap',
    cell: ({ amount_paise }) => formatPaise(amount_paise),
  },
]
