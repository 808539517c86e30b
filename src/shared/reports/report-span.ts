import { invalid } from '../errors.ts'
import type { ShopDay } from '../shop-time.ts'

/** Days that a report spans at most. */
const maxReportDays = 366

const spanMessages = {
  backwards: 'Must not be before the first day',
  tooLong: `Choose at most ${maxReportDays} days`,
}

/** Days of the shop, both included. */
export interface ReportSpan {
  from: ShopDay
  to: ShopDay
}

const monthStart = (day: ShopDay): ShopDay => `${day.slice(0, 8)}01`

/** The span that was asked for; an end that was not given is that of this month so far. */
export function reportSpan(
  { from, to }: { from?: ShopDay | undefined; to?: ShopDay | undefined },
  today: ShopDay,
): ReportSpan {
  const span = { from: from ?? monthStart(today), to: to ?? today }
  const days = (Date.parse(span.to) - Date.parse(span.from)) / 86_400_000
  if (days < 0) throw invalid({ to: spanMessages.backwards })
  if (days >= maxReportDays) throw invalid({ to: spanMessages.tooLong })
  return span
}

interface SpanPreset {
  label: string
  /** days before today */
  from: number
  to: number
}

/** The spans that staff choose by name; the first is shown where none is chosen. */
export function spanPresets(today: ShopDay): readonly SpanPreset[] {
  const day = Number(today.slice(8))
  const lastMonth = new Date(Date.parse(monthStart(today)) - 86_400_000).getUTCDate()
  return [
    { label: 'This month', from: day - 1, to: 0 },
    { label: 'Last month', from: day - 1 + lastMonth, to: day },
    { label: 'Last 30 days', from: 29, to: 0 },
    { label: 'Last 90 days', from: 89, to: 0 },
  ]
}
