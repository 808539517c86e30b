import { describe, expect, it } from 'vitest'
import { drawGarment } from './draw-garment.ts'
import type { Drawing } from './drawing.ts'
import { GARMENTS } from './garments/garments.ts'
import type { GarmentName } from './garments/garments.ts'
import { PATTERNS } from './patterns/patterns.ts'

const plain = (garment: GarmentName): Drawing => ({ garment, colour: '#34406e', backdrop: '#dcaa55' })

describe('the garment illustrator', () => {
  it('draws the same garment for the same recipe, and another fall for another seed', () => {
    expect(drawGarment(plain('tee'), 'front', 7)).toEqual(drawGarment(plain('tee'), 'front', 7))
    expect(drawGarment(plain('tee'), 'front', 7)).not.toEqual(drawGarment(plain('tee'), 'front', 8))
  })

  it.each(Object.keys(GARMENTS) as GarmentName[])('draws a %s from the front and the back', (garment) => {
    for (const view of ['front', 'back'] as const) {
      const { albedo, heights } = drawGarment(plain(garment), view, 7)
      expect(albedo + heights).not.toMatch(/NaN|undefined|Infinity/)
    }
  })

  it('shows a part of the picture as detail, in the same shape as the whole', () => {
    const { crop } = drawGarment(plain('shirt'), 'detail', 7)
    expect(crop.width).toBeLessThan(400)
    expect(crop.height / crop.width).toBe(1.25)
  })

  it('has patterns that repeat over a tile of some size', () => {
    for (const make of Object.values(PATTERNS)) {
      const tile = make('#34406e')
      expect(tile.width * tile.height).toBeGreaterThan(0)
      expect(tile.svg).not.toMatch(/NaN|undefined/)
    }
  })
})
