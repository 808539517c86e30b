import { describe, expect, it } from 'vitest'
import { firstPoint, lastPoint, lengthOf, line, offset, part, resampled, whole } from './geometry.ts'

describe('the edges a garment is cut along', () => {
  const edge = line([0, 0], [100, 0], 3)

  it('keep their ends and their length in equal steps', () => {
    const steps = resampled(edge, 40)
    expect(steps).toHaveLength(41)
    expect([firstPoint(steps), lastPoint(steps)]).toEqual([firstPoint(edge), lastPoint(edge)])
    expect(lengthOf(steps)).toBeCloseTo(100)
  })

  it('can be cut to a part', () => {
    expect(lengthOf(part(edge, 0.25, 0.75))).toBeCloseTo(50)
  })

  it('have a parallel edge at the asked distance', () => {
    expect(offset(edge, 8).every(([, y]) => y === 8)).toBe(true)
  })

  it('close to an outline from its right half', () => {
    expect(lastPoint(whole(line([0, 0], [50, 80])))[0]).toBeCloseTo(0)
  })
})
