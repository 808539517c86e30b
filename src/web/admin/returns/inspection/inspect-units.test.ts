import { expect, test } from 'vitest'
import type { StaffReturn } from '#shared/returns/return.schema.ts'
import {
  inspectionInput,
  scanInto,
  setCount,
  startInspection,
  type InspectionState,
} from './inspect-units.ts'

const line = (position: number, size: string, quantity: number, swap: string | null = null) =>
  ({
    position,
    product_id: `p${position}`,
    name: 'Kurta',
    size,
    quantity,
    wants: swap === null ? 'refund' : 'exchange',
    swap_size: swap,
    reason: 'too_small',
  }) as StaffReturn['lines'][number]
const lines = [line(0, 'M', 2), line(1, 'L', 1, 'M')]
const codes = [
  { code: 'T1-M', productId: 'p0', size: 'M' },
  { code: 'T1-L', productId: 'p0', size: 'L' },
  { code: '8901234567890', productId: 'p1', size: 'L' },
]
function scan(...entered: string[]): { said: string[]; state: InspectionState } {
  let state = startInspection(lines)
  const said = entered.map((text) => {
    const answer = scanInto(state, text, { lines, codes })
    state = answer.state
    return `${answer.isRefused ? '! ' : ''}${answer.text}`
  })
  return { said, state }
}

test('a scanned unit is good, and a command says that it is not', () => {
  const { said, state } = scan('t1-m', '.damaged', 'T1-M', '8901234567890', '.refused')
  expect(said).toEqual([
    'Kurta, M: 1 of 2 good',
    'Kurta, M: 0 of 2 good, 1 damaged',
    'Kurta, M: 1 of 2 good, 1 damaged',
    'Kurta, L: 1 of 1 good',
    'Kurta, L: 0 of 1 good, 1 refused',
  ])
  expect(
    inspectionInput(lines, state, { 1: { why: 'It has been worn.', photos: [{ id: 'p', preview: '' }] } }),
  ).toEqual({
    lines: [
      {
        position: 0,
        size: 'M',
        wants: 'refund',
        swap_size: null,
        good: 1,
        damaged: 1,
        refused: 0,
        missing: 0,
      },
      {
        position: 1,
        size: 'L',
        wants: 'exchange',
        swap_size: 'M',
        good: 0,
        damaged: 0,
        refused: 1,
        missing: 0,
        why: 'It has been worn.',
        photos: ['p'],
      },
    ],
  })
})

test('a wrong, an unknown and a superfluous unit change nothing', () => {
  const { said, state } = scan('T1-L', 'NOTHING', 'T1-M', 'T1-M', 'T1-M', '.undo', '.undo', '.undo')
  expect(said).toEqual([
    '! This is size L. The return has M.',
    '! No unit of this return has this code',
    'Kurta, M: 1 of 2 good',
    'Kurta, M: 2 of 2 good',
    '! Kurta, M is complete',
    'Kurta, M: 1 of 2 good',
    'Kurta, M: 0 of 2 good',
    '! Nothing has been scanned yet',
  ])
  expect(state).toEqual(startInspection(lines))
})

test('what is in no count is missing, also where it was counted by hand', () => {
  const byHand = setCount(scan('T1-M').state, 0, 'damaged', 1)
  expect(inspectionInput(lines, byHand).lines[0]).toMatchObject({ good: 1, damaged: 1, missing: 0 })
  expect(inspectionInput(lines, startInspection(lines)).lines).toMatchObject([{ missing: 2 }, { missing: 1 }])
  expect(scanInto(byHand, '.undo', { lines, codes }).isRefused).toBe(true)
})

test('units of a split line are counted for one wish after the other', () => {
  const split = [line(0, 'M', 1), line(0, 'M', 1, 'L')]
  const first = scanInto(startInspection(split), 'T1-M', { lines: split, codes })
  const second = scanInto(first.state, 'T1-M', { lines: split, codes })
  expect([first.text, second.text, scanInto(second.state, 'T1-M', { lines: split, codes }).text]).toEqual([
    'Kurta, M, for money back (too small): 1 of 1 good',
    'Kurta, M, for size L (too small): 1 of 1 good',
    'Kurta, M is complete',
  ])
  expect(inspectionInput(split, second.state).lines).toMatchObject([
    { wants: 'refund', swap_size: null, good: 1 },
    { wants: 'exchange', swap_size: 'L', good: 1 },
  ])
})
