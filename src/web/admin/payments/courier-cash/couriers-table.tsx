import { formatPaise } from '#shared/money.ts'
import {
  cashAgeNames,
  cashAges,
  type CashAge,
  type CourierWithCash,
} from '#shared/payments/courier-cash.schema.ts'
import { adminHref } from '../../admin-href.ts'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { dayText } from '../../parts/dates.ts'
import { LeadCell } from '../../parts/lead-cell.tsx'

/** The cash of each courier by age; its name shows its parcels alone. */
export const CouriersTable = ({ couriers }: { couriers: readonly CourierWithCash[] }) => (
  <DataTable rows={couriers} columns={columns} idOf={({ courier }) => courier} />
)

const ofAge = (row: CourierWithCash, age: CashAge): string =>
  row[`${age}_paise`] === 0 ? '' : formatPaise(row[`${age}_paise`])

const columns: Column<CourierWithCash>[] = [
  {
    head: 'Courier',
    className: 'cell-lead',
    cell: ({ courier, parcels }) => (
      <LeadCell
        to={adminHref('courier-cash', { courier })}
        note={parcels === 1 ? '1 parcel' : `${parcels.toLocaleString('en-IN')} parcels`}
      >
        {courier}
      </LeadCell>
    ),
  },
  ...cashAgeNames.map((age): Column<CourierWithCash> => ({
    head: cashAges[age].label,
    className: 'cell-end cell-wide whitespace-nowrap',
    cell: (row) => ofAge(row, age),
  })),
  {
    head: 'Oldest since',
    className: 'cell-set whitespace-nowrap',
    cell: (row) => (
      <>
        <span className="md:hidden">Since </span>
        {dayText(row.oldest)}
        {row.over_14_paise > 0 && (
          <small className="md:hidden">{`${ofAge(row, 'over_14')} ${cashAges.over_14.label.toLowerCase()}`}</small>
        )}
      </>
    ),
  },
  {
    head: 'Owes',
    className: 'cell-end cell-sum whitespace-nowrap',
    cell: ({ amount_paise }) => formatPaise(amount_paise),
  },
]
