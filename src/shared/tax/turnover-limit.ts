import { formatRupees } from '../money.ts'
import type { Registration } from './tax-scheme.ts'

const lakh = 100_000
/** CGST Act, section 22 with Notification 10/2019-CT: states where registration begins earlier, by GST code. */
const earlierStates: Record<string, number> = Object.fromEntries([
  ...['05', '11', '12', '17', '34', '36'].map((code) => [code, 20 * lakh]),
  ...['13', '14', '15', '16'].map((code) => [code, 10 * lakh]),
])

/** Rupees of a year's documents up to which a shop may stay as it is registered; null for no limit. */
export function turnoverLimit(registration: Registration, stateCode: string | null): number | null {
  if (registration === 'regular') return null
  return registration === 'composition' ? 150 * lakh : (earlierStates[stateCode ?? ''] ?? 40 * lakh)
}

/** Warns once the documents of a financial year reach 80 % of the limit; null before that. Rupees. */
export function nearLimit(documents: number, limit: number | null): string | null {
  if (limit === null || 100 * documents < 80 * limit) return null
  return `Documents of this financial year come to ${formatRupees(documents)}. Above ${formatRupees(limit)} the shop has to register anew: ask your accountant`
}
