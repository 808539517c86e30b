import { expect, it } from 'vitest'
import { heldUntil } from './held-until.ts'

const now = new Date('2026-11-22T08:32:00Z')

it('says the time in the shop', () => {
  expect(heldUntil('2026-11-22T09:02:00.000Z', now)).toBe('14:32')
})

it('says the day where it is another one there', () => {
  expect(heldUntil('2026-11-22T18:45:00.000Z', now)).toBe('23 November, 00:15')
})
