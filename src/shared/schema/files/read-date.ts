/** 5:30 hours ahead of UTC, all year. Files without another word are in the time of India. */
const indiaOffset = '+05:30'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Reads a date as Indian files write it, the day first: `22/11/2026`, `22-Nov-26`, `Nov 22, 2026`, `2026-11-22T14:02:11Z`,
 * also seconds since 1970 and the day number of a spreadsheet. Returns null for anything else.
 */
export function readDate(cell: string): Date | null {
  const text = cell.trim()
  if (/^1\d{9}$/.test(text)) return new Date(Number(text) * 1_000)
  if (/^\d{5}(?:\.\d{1,12})?$/.test(text)) return dateOfSpreadsheet(Number(text))
  const day = monthFirst.exec(text) ?? dayFirst.exec(text)
  if (!day) return null
  const iso = dayIn(day)
  const clock = timeIn(text.slice(day[0].length))
  if (iso === null || clock === null) return null
  const at = new Date(`${iso}T${clock}`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** Days since 30 December 1899, with the time of day behind the point; from 2000 on. */
function dateOfSpreadsheet(days: number): Date | null {
  if (days < 36_526 || days > 73_050) return null
  const seconds = Math.round((days - 25_569) * 86_400)
  return new Date(`${new Date(seconds * 1_000).toISOString().slice(0, 19)}${indiaOffset}`)
}

const monthFirst = /^([a-z]{3,9})[-. ]{1,2}(\d{1,2}),?[-. ]{0,2}(\d{4})(?!\d)/i
const dayFirst = /^(\d{1,4})[-/. ]{1,2}(\d{1,2}|[a-z]{3,9})[-/.,' ]{1,3}(\d{2,4})(?!\d)/i

function dayIn([text, ...parts]: RegExpExecArray): string | null {
  const [first = '', middle = '', last = ''] = /^\d/.test(text) ? parts : [parts[1]!, parts[0]!, parts[2]!]
  const isYearFirst = first.length === 4
  const month = /^\d+$/.test(middle) ? Number(middle) : months.indexOf(middle.slice(0, 3).toLowerCase()) + 1
  const year = fullYear(isYearFirst ? first : last)
  const day = Number(isYearFirst ? last : first)
  return isDay(year, month, day) ? `${year}-${two(month)}-${two(day)}` : null
}

const clockPattern =
  /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d{1,9})?\s?(am|pm|a\.m\.|p\.m\.)?\s?(z|utc|gmt|ist|[+-]\d{2}:?\d{2}|[+-]\d{2})?$/i

/** The time behind a day, with its offset as ISO 8601 has it. */
function timeIn(text: string): string | null {
  if (text === '') return `00:00:00${indiaOffset}`
  const [, time] = /^[T,\s-]\s{0,2}(\d.*)$/i.exec(text) ?? []
  const match = time === undefined ? null : clockPattern.exec(time)
  if (!match) return null
  const [, hour = '', minute = '', second = '0', half = '', zone = ''] = match
  const isHalf = half !== ''
  if (isHalf && (Number(hour) > 12 || Number(hour) === 0)) return null
  const hours = isHalf ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour)
  return `${two(hours)}:${minute}:${two(second)}${offsetOf(zone)}`
}

function offsetOf(zone: string): string {
  if (zone === '' || /^ist$/i.test(zone)) return indiaOffset
  if (/^[a-z]/i.test(zone)) return 'Z'
  return `${zone.slice(0, 3)}:${zone.replace(':', '').slice(3) || '00'}`
}

const two = (part: number | string) => String(part).padStart(2, '0')

const fullYear = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year))

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 2000 && year <= 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
