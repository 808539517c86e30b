import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugFrom } from './slug.ts'

test.each([
  ['Classy Oxford Shirt — White', 'classy-oxford-shirt-white'],
  ['Men’s Café Shirt', 'mens-cafe-shirt'],
  ['Straße & Ærø', 'strasse-and-aero'],
  ['कुर्ता', 'kurta'],
  ['रेशम शेरवानी', 'resham-sheravani'],
  ['  --100% Cotton!!  ', '100-cotton'],
  ['👕', ''],
])('%s becomes %s', (name, slug) => expect(slugFrom(name)).toBe(slug))

test('any name becomes letters, digits and single dashes, or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
      expect(slugFrom(name)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
    }),
  )
})
