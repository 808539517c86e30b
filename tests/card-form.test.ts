import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { shopperPages, weighPage } from '../bench/support/page-weight.ts'
import { readManifest } from '../src/server/pages/client-build.ts'

const folder = path.resolve(import.meta.dirname, '../dist/client')
const hasCardForm = (file: string) =>
  readFileSync(path.join(folder, file), 'utf8').includes('Card number is required')

test('no page loads the card form, which is in a chunk of its own for shops that take cards', () => {
  const loaded = new Set(
    shopperPages.flatMap((page) => weighPage(page, folder).scripts.map(({ file }) => file)),
  )
  expect([...loaded].filter(hasCardForm)).toEqual([])
  const chunks = Object.entries(readManifest(folder)).filter(
    ([, { file }]) => file.endsWith('.js') && hasCardForm(file),
  )
  expect(chunks.map(([source]) => source)).toEqual(['src/web/storefront/cart/checkout/card-payment.tsx'])
})
