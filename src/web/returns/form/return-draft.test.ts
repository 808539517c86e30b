import { expect, test } from 'vitest'
import { rupees } from '#shared/money.ts'
import type { ReturnableLine } from '#shared/returns/return.schema.ts'
import { newReturnSchema } from '#shared/returns/return.schema.ts'
import {
  blankDraft,
  blankPart,
  chosenParts,
  expectedSum,
  returnInput,
  lineKey,
  openQuestions,
  splitOff,
  type PartDraft,
  type ReturnDraft,
} from './return-draft.ts'

const line = (position: number, more: Partial<ReturnableLine> = {}): ReturnableLine => ({
  position,
  product_id: `shirt-${position}`,
  name: 'Oxford Shirt',
  image: '/shirt.webp',
  size: 'M',
  final_sale: false,
  held: 3,
  returnable: 3,
  until: '2026-12-07',
  swaps: ['L'],
  fee: rupees(99),
  worth: rupees(1180),
  amounts: [rupees(394), rupees(393), rupees(393)],
  ...more,
})
const lines = [line(0), line(1)]
const byGateway = { lines, asks_refund_to: false }
const returnable = { lines, refusal: null, asks_refund_to: true }

const partOf = (part: Partial<PartDraft> = {}): PartDraft => ({ ...blankPart, reason: 'too_small', ...part })
/** One part of each line, or several. */
const draftOf = (
  chosen: (Partial<PartDraft> | Partial<PartDraft>[])[],
  more: Partial<ReturnDraft> = {},
): ReturnDraft => ({
  ...blankDraft,
  lines: Object.fromEntries(
    chosen.map((parts, index) => [lineKey(lines[index]!), [parts].flat().map((part) => partOf(part))]),
  ),
  ...more,
})
const sumOf = (draft: ReturnDraft) => expectedSum(chosenParts(lines, draft), draft.method)

test('the sum is what the next units are worth, less the fee of the pickup once', () => {
  expect(sumOf(draftOf([{ quantity: 2 }, {}]))).toEqual({ worth: 1181, fee: 99, refund: 1082 })
  expect(sumOf(draftOf([{ quantity: 2 }], { method: 'self' }))).toMatchObject({ fee: 0, refund: 787 })
})

test('an exchange and what is the shop’s fault cost no fee', () => {
  const photos = [{ id: '0192f0c1-2b3c-7d4e-8f5a-6b7c8d9e0f1a', preview: '' }]
  expect(sumOf(draftOf([{ wants: 'exchange', swapSize: 'L' }]))).toEqual({ worth: 0, fee: 0, refund: 0 })
  expect(sumOf(draftOf([{ reason: 'damaged', photos }]))).toMatchObject({ fee: 0, refund: 394 })
  expect(sumOf(draftOf([{ reason: 'damaged', photos }, {}]))).toMatchObject({ fee: 99, refund: 689 })
})

test('a fee is never more than what comes back', () => {
  const cheap = line(0, { amounts: [rupees(40)] })
  const draft = draftOf([{}])
  expect(expectedSum(chosenParts([cheap], draft), 'pickup')).toEqual({ worth: 40, fee: 40, refund: 0 })
})

test('what is still to be chosen is named beside its line', () => {
  expect(openQuestions([])).toEqual({ lines: 'Choose what comes back' })
  const draft = draftOf([{ reason: '' }, { reason: 'defective', wants: 'exchange' }])
  expect(openQuestions(chosenParts(lines, draft))).toEqual({
    'lines.0.reason': 'Choose a reason',
    'lines.1.photos': 'Add 1 to 4 photos',
    'lines.1.swap_size': 'Choose a size',
  })
})

test('the request holds what was chosen, and nothing of what was changed back', () => {
  const photos = [{ id: '0192f0c1-2b3c-7d4e-8f5a-6b7c8d9e0f1a', preview: 'data:' }]
  const draft = draftOf([{ wants: 'exchange', swapSize: 'L', photos }, []])
  const input = returnInput(returnable, draft)
  expect(input).toEqual({
    lines: [
      {
        position: 0,
        size: 'M',
        quantity: 1,
        wants: 'exchange',
        swap_size: 'L',
        reason: 'too_small',
        note: '',
      },
    ],
    method: 'pickup',
  })
  expect(newReturnSchema.safeParse(input).success).toBe(true)
})

test('an account is named only where money goes to one', () => {
  const refundTo = { ...blankDraft.refundTo, upi: 'asha@upi' }
  const draft = draftOf([{}], { refundTo })
  expect(returnInput(returnable, draft).refund_to).toEqual({ upi: 'asha@upi' })
  expect(returnInput({ ...returnable, asks_refund_to: false }, draft)).not.toHaveProperty('refund_to')
})

test('units of one line come back for money and for two sizes in one request', () => {
  const split = draftOf([[{}, { wants: 'exchange', swapSize: 'L' }, { reason: 'changed_mind' }]])
  expect(chosenParts(lines, split).map(({ index, before }) => [index, before])).toEqual([
    [0, 0],
    [1, 1],
    [2, 1],
  ])
  // The first and the next unit of the line.
  expect(sumOf(split)).toMatchObject({ worth: 787 })
  expect(openQuestions(chosenParts(lines, split))).toEqual({})
  const input = returnInput(byGateway, split)
  expect(input.lines.map(({ wants, swap_size: swap, reason }) => [wants, swap, reason])).toEqual([
    ['refund', undefined, 'too_small'],
    ['exchange', 'L', 'too_small'],
    ['refund', undefined, 'changed_mind'],
  ])
  expect(newReturnSchema.safeParse(input).success).toBe(true)
})

test('what is chosen twice is named where it is chosen again', () => {
  const twice = draftOf([[{}, { wants: 'exchange', swapSize: 'L' }, { quantity: 1 }], {}])
  expect(openQuestions(chosenParts(lines, twice))).toEqual({
    'lines.2.wants': 'This is chosen above. Take more pieces there, or choose something else',
  })
  expect(newReturnSchema.safeParse(returnInput(byGateway, twice)).success).toBe(false)
})

test('a unit is split off for something else, out of the largest part where none is left', () => {
  const asked = partOf({ quantity: 2, note: 'Too tight' })
  const once = splitOff(line(0), [asked])
  expect(once).toEqual([asked, { ...blankPart, wants: 'exchange', reason: 'too_small' }])
  const again = splitOff(line(0), once)
  expect(again.map(({ quantity, wants }) => [quantity, wants])).toEqual([
    [1, 'refund'],
    [1, 'exchange'],
    [1, 'refund'],
  ])
  const faulty = splitOff(line(0, { swaps: [] }), [partOf({ reason: 'damaged' })])
  expect(faulty[1]).toEqual(blankPart)
})

test('staff need no photos, and may ask later where the money goes', () => {
  const draft = draftOf([{ reason: 'damaged' }], { refundTo: { ...blankDraft.refundTo, by: 'later' } })
  expect(openQuestions(chosenParts(lines, draft), { needsPhotos: false })).toEqual({})
  expect(returnInput(returnable, draft)).not.toHaveProperty('refund_to')
})
