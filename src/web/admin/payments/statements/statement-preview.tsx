import { useRef } from 'react'
import { formatPaise } from '#shared/money.ts'
import {
  statementFields,
  type StatementColumns,
  type StatementField,
  type StatementUpload,
} from '#shared/payments/statement.schema.ts'
import { SelectField } from '#web/ui/field.tsx'
import { dayText } from '../../parts/dates.ts'
import { Sums } from '../../parts/sums.tsx'

interface StatementPreviewProps {
  preview: StatementUpload
  isRemittance: boolean
  onColumns: (columns: StatementColumns) => void
}

const fieldLabels: Record<StatementField, string> = {
  date: 'Date',
  text: 'Text',
  credit: 'Credit',
  debit: 'Debit',
  mark: 'Dr or Cr',
  reference: 'Reference',
  fee: 'Fee',
  tax: 'Tax on the fee',
}

/** Columns of a remittance that mean something else. */
const remittanceLabels = { credit: 'Amount', debit: 'Taken back', reference: 'AWB' }

/** Lines read from a statement, and the columns by which they are read. */
export function StatementPreview({ preview, isRemittance, onColumns }: StatementPreviewProps) {
  const labels = isRemittance ? { ...fieldLabels, ...remittanceLabels } : fieldLabels
  const { columns, headers } = preview
  const names = [...new Set(headers)]
  // Decided once: what is being chosen must not close itself.
  const isUnclear = useRef(preview.lines === 0 || (isRemittance && columns.reference === null))
  return (
    <>
      <div className="grid gap-3" role="status">
        <p>{summaryOf(preview, isRemittance)}</p>
        {preview.question === null && columns.date !== null && (
          <Sums
            parts={[
              { name: 'Read', count: preview.rows.read },
              { name: 'Refused', count: preview.rows.refused, isBad: true },
              { name: 'Ignored', count: preview.rows.ignored },
            ]}
            total="Rows of the file"
          />
        )}
      </div>
      {preview.rows.refused > 0 && (
        <ul className="admin-quiet wrap-anywhere" aria-label="Refused rows">
          {preview.problems.slice(0, preview.rows.refused).map(({ row, message }) => (
            <li key={row}>
              Row {row}: {message}
            </li>
          ))}
        </ul>
      )}
      {preview.samples.length > 0 && (
        <div className="admin-table-box">
          <table className="data-table data-table--cards">
            <caption className="sr-only">The first lines</caption>
            <thead>
              <tr>
                <th>Text</th>
                <th>Date</th>
                <th>{labels.reference}</th>
                <th className="cell-end">Amount</th>
              </tr>
            </thead>
            <tbody>
              {preview.samples.slice(0, 5).map((line) => (
                <tr key={line.row}>
                  <td className="cell-lead font-regular wrap-anywhere">{line.text || 'No text'}</td>
                  <td className="cell-wide whitespace-nowrap">{dayText(line.at)}</td>
                  <td className="cell-set num wrap-anywhere min-[900px]:min-w-36">{line.reference}</td>
                  <td className="cell-end cell-sum whitespace-nowrap">
                    {formatPaise(line.amount_paise)}
                    {line.fee_paise > 0 && <small>fee {formatPaise(line.fee_paise)}</small>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <details className="admin-details" open={isUnclear.current}>
        <summary>Columns of the file</summary>
        <div className="grid gap-y-4 gap-x-5 mt-4 min-[600px]:grid-cols-3">
          {statementFields.map((field) => (
            <SelectField
              key={field}
              label={labels[field]}
              value={columns[field] ?? ''}
              onChange={(event) => onColumns({ ...columns, [field]: event.target.value || null })}
            >
              <option value="">No column</option>
              {names.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
          ))}
          <SelectField
            label="Amounts in"
            value={columns.unit}
            onChange={(event) =>
              onColumns({ ...columns, unit: event.target.value === 'paise' ? 'paise' : 'rupees' })
            }
          >
            <option value="rupees">Rupees</option>
            <option value="paise">Paise</option>
          </SelectField>
        </div>
      </details>
    </>
  )
}

function summaryOf({ lines, known, columns, question }: StatementUpload, isRemittance: boolean): string {
  if (question !== null) return `${question}.`
  if (isRemittance && (columns.date === null || columns.reference === null))
    return 'Choose the columns of the date, the amount and the AWB.'
  if (columns.date === null) return 'Choose the column of the date, and that of the credits or debits.'
  const parts = [
    `${counted(lines)} ${lines === 1 ? 'line is' : 'lines are'} read`,
    ...(known > 0 ? [`${counted(known)} known from an earlier statement`] : []),
  ]
  return `${parts.join(', ')}.`
}

const counted = (count: number): string => count.toLocaleString('en-IN')
