import { months } from '#shared/delivery/promise-text.ts'

/** Holidays as the owner writes them, one a line: `15 Aug` every year, `9 Nov 2026` once. */
export const holidayLines = (holidays: readonly string[]): string => holidays.map(lineOf).join('\n')

/** A line that is no day stays as it is, for the schema to refuse. */
export const holidaysIn = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(dayIn)

function lineOf(holiday: string): string {
  const [day, month, year] = holiday.split('-').reverse()
  return [Number(day), months[Number(month) - 1], year].filter((part) => part !== undefined).join(' ')
}

function dayIn(line: string): string {
  const [, day, name, year] = /^(\d{1,2}) ([a-z]{3,9})(?: (\d{4}))?$/i.exec(line) ?? []
  const month = months.findIndex((known) => known.toLowerCase() === name?.slice(0, 3).toLowerCase())
  if (day === undefined || month < 0) return line
  return [...(year === undefined ? [] : [year]), twoDigits(month + 1), twoDigits(Number(day))].join('-')
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')
