import { callHref } from '#shared/call-href.ts'
import type { CallResponse } from '#shared/calls.ts'
import { formatPaise } from '#shared/money.ts'
import type { GstTable } from '#shared/tax/gst.schema.ts'
import { DataTable, type Column } from '../parts/data-table.tsx'
import { DownloadButton } from '../parts/download-button.tsx'

type Report = CallResponse<'GET /api/admin/gst'>

/** Number of a table in the return, and what it holds. */
const names: Record<GstTable['table'], [number: string, holds: string]> = {
  b2b: ['4A', 'Invoices to businesses'],
  b2cl: ['5', 'Invoices above ₹1,00,000 to other states'],
  b2cs: ['7', 'All other sales, less what came back'],
  cdnr: ['9B', 'Credit notes to businesses'],
  cdnur: ['9B', 'Credit notes to invoices of table 5'],
  'hsn-b2b': ['12', 'Goods by HSN code, to businesses'],
  'hsn-b2c': ['12', 'Goods by HSN code, to consumers'],
  docs: ['13', 'Numbers of the documents'],
}

/** The figures of a return by table, each with its file. */
export function GstTables({ of: { month, gstin, tables, total } }: { of: Report }) {
  return (
    <>
      <DataTable rows={tables} columns={columnsOf(month, gstin)} idOf={({ table }) => table} />
      <p className="admin-quiet">
        Tables 4A, 5 and 7 less 9B, which are table 12: taxable {formatPaise(total.taxable_paise)},{' '}
        {taxesText(total)}.
      </p>
    </>
  )
}

const columnsOf = (month: string, gstin: string): Column<GstTable>[] => [
  {
    head: 'Table',
    className: 'cell-lead',
    cell: ({ table }) => (
      <>
        <b>{names[table][0]}</b> {names[table][1]}
      </>
    ),
  },
  { head: 'Rows', className: 'cell-end cell-wide', cell: ({ rows }) => rows },
  { ...amountColumn('Taxable', 'taxable_paise'), className: 'cell-end cell-sum' },
  {
    head: 'Taxes',
    className: 'cell-who md:hidden',
    cell: ({ table, rows, ...sums }) => (table === 'docs' ? `${rows} series` : taxesText(sums)),
  },
  amountColumn('CGST', 'cgst_paise'),
  amountColumn('SGST or UTGST', 'sgst_paise'),
  amountColumn('IGST', 'igst_paise'),
  {
    head: 'File',
    isHeadHidden: true,
    className: 'cell-end cell-act',
    cell: ({ table, rows }) =>
      rows > 0 &&
      gstin !== '' && (
        <DownloadButton
          path={callHref('GET /api/admin/gstr1/:table.csv', { params: { table }, query: { month, gstin } })}
          fileName={`gstr1-${table}-${month}.csv`}
          label={`CSV ${table}`}
        />
      ),
  },
]

const taxesText = ({ cgst_paise: cgst, sgst_paise: sgst, igst_paise: igst }: Report['total']): string =>
  `CGST ${formatPaise(cgst)}, SGST or UTGST ${formatPaise(sgst)}, IGST ${formatPaise(igst)}`

const amountColumn = (head: string, figure: keyof Report['total']): Column<GstTable> => ({
  head,
  className: 'cell-end cell-wide',
  cell: (row) => (row.table === 'docs' ? '' : formatPaise(row[figure])),
})
