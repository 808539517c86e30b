import { expect, test } from 'vitest'
import { bytesOf, scriptBudget, shopperPages, styleBudget, weighPage } from '../bench/support/page-weight.ts'

test.each(shopperPages)('the JavaScript of %s is within its budget', (page) => {
  const { scripts } = weighPage(page)
  expect(bytesOf(scripts)).toBeLessThanOrEqual(scriptBudget(page))
  expect(scripts.filter(({ file }) => file.includes('admin'))).toEqual([])
})

test('the CSS of the storefront is within its budget', () => {
  expect(bytesOf(weighPage('home').styles)).toBeLessThanOrEqual(styleBudget)
})
