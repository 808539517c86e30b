import { formatPaise, formatRupees } from '#shared/money.ts'
import type { ColumnKind } from '#shared/reports/report-tables.ts'

/** A figure of a report as staff read it. */
export function figureText(kind: ColumnKind, value: string | number | null): string {
  if (value === null) return kind === 'paise' || kind === 'rupees' ? 'not known' : '–'
  if (typeof value === 'string') return value
  switch (kind) {
    case 'share':
      return `${Math.round(1000 * value) / 10} %`
    case 'rupees':
      return formatRupees(value)
    case 'paise':
      return formatPaise(value)
    default:
      return value.toLocaleString('en-IN')
  }
}
