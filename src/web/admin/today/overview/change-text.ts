/** `+18% on the 30 days before`; the days alone without figures to compare with. */
export function changeText(now: number, before: number, days: number): string {
  if (before === 0) return now === 0 ? `None in ${days} days` : `New in these ${days} days`
  const percent = Math.round(((now - before) / before) * 100)
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±'
  return `${sign}${Math.abs(percent)}% on the ${days} days before`
}
