import { dayAfter, weekdayNumber, type ShopDay } from '../shop-time.ts'

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
export type Weekday = (typeof weekdays)[number]

/** The days on which somebody works: the shop that sends, or the courier that drives. */
export interface WorkingDays {
  days: readonly Weekday[]
  /** `08-15` every year, `2026-11-09` once */
  holidays: readonly string[]
}

export const isWorkingDay = (day: ShopDay, { days, holidays }: WorkingDays): boolean =>
  days.includes(weekdayNameOf(day)) && !holidays.includes(day) && !holidays.includes(day.slice(5))

/** Returns the `count`-th working day after `day`; for 0 the day itself, whatever it is. */
export function workingDaysAfter(day: ShopDay, count: number, working: WorkingDays): ShopDay {
  let reached = day
  for (let left = count; left > 0;) {
    reached = dayAfter(reached)
    if (isWorkingDay(reached, working)) left -= 1
  }
  return reached
}

const weekdayNameOf = (day: ShopDay): Weekday => weekdays[(weekdayNumber(day) + 6) % 7]!

/** True for a day of the year, `02-29` included, or of the one year that is given. */
export function isYearlyDay(text: string, year = 2024): boolean {
  const day = new Date(`${year}-${text}T00:00:00Z`)
  return /^\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().slice(5, 10) === text
}
