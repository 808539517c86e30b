import { expect, it } from 'vitest'
import { blurred } from './blur.ts'

it('spreads a bright point softly and evenly, without adding or losing light', () => {
  const size = 41
  const middle = 20 * size + 20
  const source = new Float32Array(size * size)
  source[middle] = 1
  const soft = blurred(source, size, size, 3)
  expect(soft.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 4)
  expect(soft[middle - 5]).toBeCloseTo(soft[middle + 5] ?? 0, 6)
  expect(soft[middle - 5 * size]).toBeCloseTo(soft[middle + 5] ?? 0, 6)
  expect(soft[middle] ?? 0).toBeGreaterThan(soft[middle + 5] ?? 0)
})
