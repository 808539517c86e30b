import { shopDayAt, shopMoment, type ShopDay } from '../shop-time.ts'

/** Days after the resolution in which a complaint may be reopened, once. */
const reopenDays = 30

/** The same day of the next month, or the last one of a shorter month. */
export function sameDayNextMonth(day: ShopDay): ShopDay {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0))
  lastOfNext.setUTCDate(Math.min(date, lastOfNext.getUTCDate()))
  return lastOfNext.toISOString().slice(0, 10)
}

/** The end of the day by which a complaint received at `at` is resolved. */
export const dueMoment = (at: Date): Date => shopMoment(sameDayNextMonth(shopDayAt(at)), '23:59:59')

export function mayReopen(
  { resolvedAt, reopenedAt }: { resolvedAt: Date | null; reopenedAt: Date | null },
  now: Date,
): boolean {
  return (
    resolvedAt !== null &&
    reopenedAt === null &&
    now.getTime() <= resolvedAt.getTime() + reopenDays * 86_400_000
  )
}
