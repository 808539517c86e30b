import { formatRupees } from '#shared/money.ts'
import type { StaffReturn } from '#shared/returns/return.schema.ts'
import { ReturnChip } from '#web/returns/return-chip.tsx'
import { adminHref } from '../admin-href.ts'
import type { Column } from '../parts/data-table.tsx'
import { LeadCell } from '../parts/lead-cell.tsx'
import { momentText } from '../parts/dates.ts'

export const returnColumns: Column<StaffReturn>[] = [
  {
    head: 'Return',
    className: 'cell-lead',
    cell: (one) => (
      <LeadCell
        to={adminHref('returns', { return: one.number })}
        note={`${one.customer_name}, ${one.order_id}`}
      >
        {one.number}
      </LeadCell>
    ),
  },
  {
    head: 'State',
    name: 'state',
    className: 'cell-set',
    cell: ({ state, attention }) => (
      <>
        <ReturnChip state={state} />
        {attention !== null && <small>{attention}</small>}
      </>
    ),
  },
  { head: 'What comes back', name: 'pieces', className: 'cell-news', cell: returnedText },
  {
    head: 'Since',
    name: 'since',
    className: 'cell-mark',
    sort: { descending: 'newest', ascending: 'oldest' },
    cell: (one) => momentText(one.created_at),
  },
  {
    head: 'Refund',
    name: 'refund',
    className: 'cell-end cell-sum',
    cell: ({ refund }) => refund > 0 && formatRupees(refund),
  },
]

/** `2 × Kurta, M for L; 1 × Shirt, S` */
function returnedText({ lines }: StaffReturn): string {
  return lines
    .map(
      ({ quantity, name, size, swap_size: swap }) =>
        `${quantity} × ${name}, ${size}${swap === null ? '' : ` for ${swap}`}`,
    )
    .join('; ')
}
