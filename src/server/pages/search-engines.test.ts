import { afterEach, describe, expect, test } from 'vitest'
import { createPagesApp, type PagesApp } from '../../../tests/support/pages-app.ts'
import { fakeProduct, fakePublicApi } from '../../../tests/support/fake-public-api.ts'
import { rupees } from '#shared/money.ts'
import type { Product } from '#shared/products/product.schema.ts'

let running: PagesApp | undefined
afterEach(async () => {
  await running?.app.close()
  running = undefined
})

type Fact = Record<string, any>

async function pageOf(url: string, parts: Parameters<typeof fakePublicApi>[0] = {}) {
  running = await createPagesApp(fakePublicApi(parts).read)
  const { body } = await running.app.inject({ method: 'GET', url })
  const [, json = 'null'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
  const facts = [JSON.parse(json) as Fact | Fact[]].flat()
  const meta = (property: string) =>
    new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(body)?.[1]
  return {
    meta,
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1],
    fact: (type: string) => facts.find((fact) => fact['@type'] === type)!,
  }
}

const sellingOne = (fields: Partial<Product>, returns = { days: 15, fee: rupees(99) }) => ({
  'GET /api/products/public/:id': async ({ params }: any) => ({ product: fakeProduct(params.id, fields) }),
  'GET /api/store/public': async () => ({
    store: {
      support_phone: '1800 000 0000',
      announcement: '',
      sample_data: true,
      navigation: [],
      sign_in_providers: [],
      returns,
    },
  }),
})

test('home says whose site it is', async () => {
  const { fact } = await pageOf('/')
  expect(fact('Organization')).toMatchObject({
    name: 'Taanka',
    url: 'https://taanka.example/',
    logo: 'https://taanka.example/icon-512.png',
    contactPoint: { telephone: '1800 000 0000', contactType: 'customer service' },
  })
  expect(fact('WebSite')).toMatchObject({ name: 'Taanka', url: 'https://taanka.example/' })
})

describe('the facts of a product', () => {
  test('have what is paid for it, with tax', async () => {
    const { fact } = await pageOf('/products/shirt-1', sellingOne({ price: rupees(1699) }))
    expect(fact('Product')['offers'].price).toBe(2005)
  })

  test('have what a checkout charges where tax is added by rates, and say so of a price without tax', async () => {
    const offers = async (fields: Partial<Product>) => {
      const selling = sellingOne({ price: rupees(2600), ...fields })
      const { store } = await selling['GET /api/store/public']()
      const tax = { scheme: 'added', registration: 'regular', business: true, state_code: '29' } as const
      const parts = { ...selling, 'GET /api/store/public': async () => ({ store: { ...store, tax } }) }
      const { fact } = await pageOf('/products/shirt-1', parts)
      await running!.app.close()
      return fact('Product')['offers']
    }
    const taxed = await offers({ payable: 3068 })
    expect([taxed.price, taxed.priceSpecification]).toEqual([3068, undefined])
    // Goods without a rate are not taken by a checkout.
    expect(await offers({})).toMatchObject({
      price: 2600,
      priceSpecification: { price: 2600, valueAddedTaxIncluded: false },
    })
  })

  test('have its sizes, and its reviews as the page shows them', async () => {
    const { fact } = await pageOf('/products/shirt-1', {
      ...sellingOne({ rating: 4, review_count: 1 }),
      'GET /api/products/public/:id/reviews': async () => ({
        reviews: [
          {
            rating: 4,
            title: 'Well cut',
            text: 'Sits well.',
            author: 'Asha',
            created_at: '2026-02-01T00:00:00.000Z',
          },
        ],
        total: 1,
        pages: 1,
      }),
    })
    expect(fact('Product')).toMatchObject({
      size: ['S', 'M'],
      aggregateRating: { ratingValue: 4, reviewCount: 1 },
      review: [
        {
          '@type': 'Review',
          name: 'Well cut',
          reviewBody: 'Sits well.',
          author: { '@type': 'Person', name: 'Asha' },
          reviewRating: { '@type': 'Rating', ratingValue: 4 },
          datePublished: '2026-02-01',
        },
      ],
    })
  })

  test('have the shipping of one unit', async () => {
    const dear = await pageOf('/products/shirt-1', sellingOne({ price: rupees(999) }))
    expect(dear.fact('Product')['offers'].shippingDetails).toMatchObject({
      shippingRate: { value: 0, currency: 'INR' },
      shippingDestination: { addressCountry: 'IN' },
    })
    await running!.app.close()
    const cheap = await pageOf('/products/shirt-1', sellingOne({ price: rupees(998) }))
    expect(cheap.fact('Product')['offers'].shippingDetails.shippingRate.value).toBe(99)
  })

  test.each([
    [{ price: rupees(1200) }, 15, 'MerchantReturnFiniteReturnWindow', 'FreeReturn'],
    [{ price: rupees(999) }, 7, 'MerchantReturnFiniteReturnWindow', 'ReturnShippingFees'],
    [{ price: rupees(1200), final_sale: true }, 15, 'MerchantReturnNotPermitted', undefined],
    [{ price: rupees(1200) }, 0, 'MerchantReturnNotPermitted', undefined],
  ])('have the returns of %o within %i days', async (fields, days, category, fees) => {
    const { fact } = await pageOf('/products/shirt-1', sellingOne(fields, { days, fee: rupees(99) }))
    const policy = fact('Product')['offers'].hasMerchantReturnPolicy
    expect(policy.returnPolicyCategory).toBe(`https://schema.org/${category}`)
    expect(policy.returnFees).toBe(fees && `https://schema.org/${fees}`)
    if (fees) expect(policy.merchantReturnDays).toBe(days)
    if (fees === 'ReturnShippingFees') expect(policy.returnShippingFeesAmount.value).toBe(99)
  })
})

describe('the share picture', () => {
  test('of a product is its first picture on the ground of its collection', async () => {
    const { meta } = await pageOf('/products/shirt-1')
    expect(meta('og:image')).toBe('https://taanka.example/media/0a-960x1200/share-classy.jpg')
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630'])
  })

  test("of a product in a collection of the owner's own is on the ground of the shop", async () => {
    const { meta } = await pageOf('/products/shirt-1', sellingOne({ collection_id: 'monsoon' }))
    expect(meta('og:image')).toBe('https://taanka.example/media/0a-960x1200/share-plain.jpg')
  })

  test.each([
    ['/media/0b-1920x800/640.webp', 'https://taanka.example/media/0b-1920x800/share-classy.jpg'],
    ['', 'https://taanka.example/media/0c-960x1200/share-classy.jpg'],
  ])('of a collection is its banner, or its first product (%s)', async (image, address) => {
    const { meta } = await pageOf('/collections/classy', {
      'GET /api/collections/public/:idOrSlug': async () => ({
        collection: {
          id: 'classy',
          slug: 'classy',
          name: 'Classy',
          description: '',
          image,
          product_count: 1,
          featured: false,
          sample_products: [],
          products: [fakeProduct('shirt-1', { images: ['/media/0c-960x1200/640.webp'] })],
        },
        total: 1,
        page: 1,
        pages: 1,
      }),
    })
    expect(meta('og:image')).toBe(address)
  })

  test('of everything else is that of the shop', async () => {
    const { meta } = await pageOf('/products')
    expect(meta('og:image')).toBe('https://taanka.example/images/share.jpg')
  })
})

test.each([
  ['/products?collection_id=classy', '/collections/classy'],
  ['/products?collection_id=classy&category=Shirts&page=2', '/collections/classy?category=Shirts&page=2'],
  ['/products?category=Shirts', '/products?category=Shirts'],
  ['/products?collection_id=none', undefined],
])('%s has the canonical address %s', async (url, path) => {
  const { canonical } = await pageOf(url)
  expect(canonical?.replaceAll('&amp;', '&')).toBe(path && `https://taanka.example${path}`)
})
