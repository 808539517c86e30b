const indianDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** `2026-11-20`, in India. */
export const indianDay = (at: Date): string => indianDate.format(at)

/** `2026-27`: the Indian financial year, April to March, of a moment. */
export function financialYear(at: Date): string {
  const [year, month] = indianDay(at).split('-').map(Number) as [number, number, number]
  const from = month >= 4 ? year : year - 1
  return `${from}-${twoDigits((from + 1) % 100)}`
}

/** `2026-11`: a month, as tax is returned. */
export const monthPattern = /^20\d\d-(0[1-9]|1[0-2])$/

export const monthMessage = 'Month must be written as 2026-11'

/** From the start of a month (`2026-11`) in India up to, excluding, the start of the next. */
export function indianMonth(month: string): { from: Date; to: Date } {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const next = number === 12 ? `${year + 1}-01` : `${year}-${twoDigits(number + 1)}`
  return { from: startOfMonth(month), to: startOfMonth(next) }
}

const startOfMonth = (month: string): Date => new Date(`${month}-01T00:00:00+05:30`)

const twoDigits = (number: number): string => String(number).padStart(2, '0')

const monthAndYear = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `November 2026` of `2026-11` */
export const monthName = (month: string): string => monthAndYear.format(new Date(`${month}-01T00:00:00Z`))

/** The month (`2026-10`) before one. */
export function monthBefore(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return number === 1 ? `${year - 1}-12` : `${year}-${twoDigits(number - 1)}`
}
