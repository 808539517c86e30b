import { monthMessage, monthPattern } from '#shared/tax/documents/financial-year.ts'
import { Field } from '#web/ui/field.tsx'

interface MonthFieldProps {
  /** as typed: browsers without a field for months take any text */
  typed: string
  /** the last one that can be chosen */
  last: string
  onChange: (typed: string) => void
}

/** The month of a tax return. */
export const MonthField = ({ typed, last, onChange }: MonthFieldProps) => (
  <Field
    label="Month"
    type="month"
    min="2020-01"
    max={last}
    placeholder="2026-11"
    value={typed}
    error={monthPattern.test(typed) ? undefined : monthMessage}
    onChange={({ target }) => onChange(target.value)}
  />
)
