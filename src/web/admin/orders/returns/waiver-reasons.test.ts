import { expect, test } from 'vitest'
import { rupees } from '#shared/money.ts'
import type { StaffReturnableLine } from '#shared/returns/return-admin.schema.ts'
import { blankPart, type ChosenPart, type PartDraft } from '#web/returns/form/return-draft.ts'
import { waiverReasons } from './waiver-reasons.ts'

const now = new Date('2026-11-23T10:00:00Z')
const line = (more: Partial<StaffReturnableLine> = {}): StaffReturnableLine => ({
  position: 0,
  product_id: 'kurta',
  name: 'Kurta',
  image: '',
  size: 'M',
  final_sale: false,
  held: 3,
  free: 3,
  returnable: 2,
  until: '2026-12-01',
  swaps: [],
  fee: rupees(0),
  worth: rupees(0),
  amounts: [],
  ...more,
})
const reasonsOf = (of: StaffReturnableLine, ...parts: Partial<PartDraft>[]) =>
  waiverReasons(
    [of],
    parts.map((part, index): ChosenPart => ({
      line: { ...of },
      index,
      before: 0,
      draft: { ...blankPart, reason: 'too_small', ...part },
    })),
    now,
  )

test('nothing is to be waived of what the customer may return', () => {
  expect(reasonsOf(line(), { quantity: 2 })).toEqual([])
  expect(reasonsOf(line({ returnable: 0 }))).toEqual([])
})

test('staff say why they take back what is too late, too much or a final sale', () => {
  expect(reasonsOf(line({ returnable: 0, until: '2026-11-22' }), {})).toEqual([
    'Kurta, M could be returned until Sun, 22 Nov',
  ])
  expect(reasonsOf(line(), { quantity: 2 }, {})).toEqual(['Of Kurta, M the customer may return 2 now'])
  expect(reasonsOf(line({ final_sale: true }), { reason: 'damaged' }, {})).toEqual([
    'Kurta, M was a final sale',
  ])
  expect(reasonsOf(line({ final_sale: true }), { reason: 'damaged' })).toEqual([])
})
