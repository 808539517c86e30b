import { expect, test } from 'vitest'
import { rupees } from '#shared/money.ts'
import type { ReturnableLine } from '#shared/returns/return.schema.ts'
import { newReturnSchema } from '#shared/returns/return.schema.ts'
import {
  blankDraft,
  blankLine,
  chosenLines,
  expectedSum,
  inputOf,
  keyOf,
  openQuestions,
  type LineDraft,
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
const returnable = { lines, refusal: null, asks_refund_to: true }

const draftOf = (chosen: Partial<LineDraft>[], more: Partial<ReturnDraft> = {}): ReturnDraft => ({
  ...blankDraft,
  lines: Object.fromEntries(
    chosen.map((part, index) => [
      keyOf(lines[index]!),
      { ...blankLine, quantity: 1, reason: 'too_small', ...part },
    ]),
  ),
  ...more,
})
const sumOf = (draft: ReturnDraft) => expectedSum(chosenLines(lines, draft), draft.method)

test('the sum is what the next pieces are worth, less the fee of the pickup once', () => {
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
  expect(expectedSum(chosenLines([cheap], draft), 'pickup')).toEqual({ worth: 40, fee: 40, refund: 0 })
})

test('what is still to be chosen is named beside its line', () => {
  expect(openQuestions([])).toEqual({ lines: 'Choose what comes back' })
  const draft = draftOf([{ reason: '' }, { reason: 'defective', wants: 'exchange' }])
  expect(openQuestions(chosenLines(lines, draft))).toEqual({
    'lines.0.reason': 'Choose a reason',
    'lines.1.photos': 'Add 1 to 4 photos',
    'lines.1.swap_size': 'Choose a size',
  })
})

test('the request holds what was chosen, and nothing of what was changed back', () => {
  const photos = [{ id: '0192f0c1-2b3c-7d4e-8f5a-6b7c8d9e0f1a', preview: 'data:' }]
  const draft = draftOf([
    { wants: 'exchange', swapSize: 'L', photos },
    { quantity: 0, reason: 'damaged' },
  ])
  const input = inputOf(returnable, draft)
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
  expect(inputOf(returnable, draft).refund_to).toEqual({ upi: 'asha@upi' })
  expect(inputOf({ ...returnable, asks_refund_to: false }, draft)).not.toHaveProperty('refund_to')
})
