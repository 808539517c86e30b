/** 5:30 hours ahead of UTC, all year. Statements are written in the time of India. */
const indiaOffset = '+05:30'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Reads a date as Indian statements write it, the day first: `22/11/2026`, `22-Nov-26`, `2026-11-22 14:02:11`, also seconds
 * since 1970. Returns null for anything else.
 */
export function dateIn(cell: string): Date | null {
  const text = cell.trim()
  if (/^1\d{9}$/.test(text)) return new Date(Number(text) * 1_000)
  const match =
    /^(\d{1,4})[-/. ](\d{1,2}|[a-z]{3,9})[-/., ]{1,3}(\d{2,4})(?:[ T,]{1,3}(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d{1,9})?\s?(am|pm)?)?(?:\s?(?:z|ist|\+\d{2}:?\d{2}))?$/i.exec(
      text,
    )
  if (!match) return null
  const [, first = '', middle = '', last = '', hour = '0', minute = '0', second = '0', half] = match
  const isYearFirst = first.length === 4
  const month = /^\d+$/.test(middle) ? Number(middle) : months.indexOf(middle.slice(0, 3).toLowerCase()) + 1
  const year = fullYear(isYearFirst ? first : last)
  const day = Number(isYearFirst ? last : first)
  if (!isDay(year, month, day)) return null
  const hours = (Number(hour) % (half ? 12 : 24)) + (half?.toLowerCase() === 'pm' ? 12 : 0)
  const two = (part: number | string) => String(part).padStart(2, '0')
  const at = new Date(
    `${year}-${two(month)}-${two(day)}T${two(hours)}:${two(minute)}:${two(second)}${indiaOffset}`,
  )
  return Number.isNaN(at.getTime()) ? null : at
}

const fullYear = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year))

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 2000 && year <= 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Reads a cell as paise: 0 where it is empty or a dash, null where it is no amount. Debits may be marked with Dr. */
export function paiseIn(cell: string, unit: 'rupees' | 'paise'): number | null {
  const text = cell.replace(/₹|inr|rs\.?/gi, '').replace(/[\s,]/g, '')
  if (/^[-–—]?$/.test(text)) return 0
  const match = /^(\()?([+-])?(\d{1,13})(?:\.(\d*))?\)?(cr|dr)?\.?$/i.exec(text)
  if (!match) return null
  const [, bracket, sign, whole = '', decimals = '', side] = match
  const isNegative = bracket !== undefined || sign === '-' || side?.toLowerCase() === 'dr'
  const places = unit === 'rupees' ? 2 : 0
  if (!/^0*$/.test(decimals.slice(places))) return null
  const paise = Number(whole + decimals.slice(0, places).padEnd(places, '0'))
  if (!Number.isSafeInteger(paise)) return null
  return isNegative ? -paise : paise
}
