import { expect, test } from 'vitest'
import { createPagesApp } from '../../../tests/support/pages-app.ts'
import { fakeProduct, fakePublicApi } from '../../../tests/support/fake-public-api.ts'
import type { Collection } from '#shared/products/collections/collection.schema.ts'
import { rupees } from '#shared/money.ts'
import type { Product } from '#shared/products/product.schema.ts'

test('a price says on a card and on its page what is paid', async () => {
  const { app } = await createPagesApp(fakePublicApi().read)
  for (const url of ['/products', '/products/shirt-1', '/collections/classy'])
    expect((await app.inject({ method: 'GET', url })).body).toContain('₹1,533 with GST')
  await app.close()
})

/** A shop that adds its tax by rates, with one product. */
async function shopThatAdds(fields: Partial<Product>) {
  const product = fakeProduct('shirt-1', fields)
  const figures = { total: 1, page: 1, pages: 1 }
  const { id, name, price, payable } = product
  const classy: Collection = {
    id: 'classy',
    slug: 'classy',
    name: 'Classy',
    description: '',
    image: '',
    product_count: 1,
    featured: true,
    sample_products: [{ id, name, price, ...(payable !== undefined && { payable }), image: '' }],
  }
  const { store } = await fakePublicApi().read('GET /api/store/public', {})
  const tax = { scheme: 'added', registration: 'regular', business: true, state_code: '29' } as const
  const api = fakePublicApi({
    'GET /api/store/public': async () => ({ store: { ...store, tax } }),
    'GET /api/products/public': async () => ({ products: [product], ...figures }),
    'GET /api/products/search': async () => ({ products: [product], ...figures }),
    'GET /api/products/public/:id': async () => ({ product }),
    'GET /api/collections/public': async () => ({ collections: [classy] }),
    'GET /api/collections/public/featured': async () => ({ collections: [classy] }),
    'GET /api/collections/public/:idOrSlug': async () => ({
      collection: { ...classy, products: [product] },
      ...figures,
    }),
  })
  const { app } = await createPagesApp(api.read)
  return app
}

const pagesWithPrices = [
  '/products',
  '/search?q=shirt',
  '/products/shirt-1',
  '/collections',
  '/collections/classy',
]

test('where tax is added by rates, a price says what a checkout charges', async () => {
  const app = await shopThatAdds({ payable: 1364 })
  for (const url of pagesWithPrices) {
    const { body } = await app.inject({ method: 'GET', url })
    expect([url, body.includes('₹1,364 with GST'), body.includes('plus GST')]).toEqual([url, true, false])
  }
  await app.close()
})

test('goods without a rate say that their tax comes on top', async () => {
  const app = await shopThatAdds({ price: rupees(1299) })
  for (const url of pagesWithPrices) {
    const { body } = await app.inject({ method: 'GET', url })
    expect([url, body.includes('plus GST')]).toEqual([url, true])
  }
  await app.close()
})
