import { expect, test } from 'vitest'
import { createPagesApp } from '../../../tests/support/pages-app.ts'
import { fakeProduct, fakePublicApi } from '../../../tests/support/fake-public-api.ts'

test('results of a search say which typo was forgiven, and offer the sorts and filters of the catalogue', async () => {
  const found = async () => ({
    products: [fakeProduct('kurta-1')],
    total: 1,
    page: 1,
    pages: 1,
    showing: 'kurta',
  })
  const { app } = await createPagesApp(
    fakePublicApi({ 'GET /api/products/search': found, 'GET /api/products/public': found }).read,
  )
  for (const url of ['/search?q=kruta', '/products?search=kruta']) {
    const body = (await app.inject({ method: 'GET', url })).body.replaceAll('<!-- -->', '')
    expect(body).toContain('Showing kurta for “kruta”: 1 product found')
    expect(body).toContain('<option value="price-low">Price: Low to High</option>')
  }
  expect((await app.inject({ method: 'GET', url: '/search?q=kruta' })).body).toContain(
    'href="/products?search=kruta"',
  )
  await app.close()
})
