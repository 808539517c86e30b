import { expect, test } from 'vitest'
import { nearLimit, turnoverLimit } from './turnover-limit.ts'

test.each([
  ['composition', '29', 1_50_00_000],
  ['none', '29', 40_00_000],
  ['none', '36', 20_00_000],
  ['none', '13', 10_00_000],
  ['regular', '29', null],
] as const)(
  'a shop of the registration %s in state %s is warned at 80 %% of its limit, and not a rupee before',
  (registration, state, limit) => {
    expect(turnoverLimit(registration, state)).toBe(limit)
    if (limit === null) return
    expect(nearLimit(0.8 * limit - 1, limit)).toBeNull()
    expect(nearLimit(0.8 * limit, limit)).toMatch(
      /^Documents of this financial year come to ₹[\d,]+\. Above ₹/,
    )
  },
)
