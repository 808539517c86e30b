import { expect, test } from 'vitest'
import { productGarment, garmentStrokes } from './garment.ts'

test.each([
  ['Classy Oxford Shirt', 'shirt'],
  ['Leheriya Short Kurta', 'kurta'],
  ['Rust Corduroy Overshirt', 'jacket'],
  ['Ecru Trucker Jacket', 'jacket'],
  ['Trail Cargo Shorts', 'shorts'],
  ['Sky Wash Loose Jeans', 'trousers'],
  ['Cargos', 'trousers'],
  ['Nehru Jackets', 'jacket'],
  ['दरी', 'shirt'],
])('%s is stitched as a %s, in four strokes', (name, garment) => {
  expect([productGarment(name), garmentStrokes(name)]).toEqual([
    garment,
    expect.objectContaining({ length: 4 }),
  ])
})
