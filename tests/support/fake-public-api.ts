import type { Collection } from '../../src/shared/collections/collection.schema.ts'
import { notFound } from '../../src/shared/errors.ts'
import { defaultLandingSettings } from '../../src/shared/landing/landing-defaults.ts'
import { productInputSchema } from '../../src/shared/products/product-admin.schema.ts'
import type { Product, ProductList } from '../../src/shared/products/product.schema.ts'
import type { PublicApi } from '../../src/shared/public-api.ts'

export function fakeProduct(id: string, fields: Partial<Product> = {}): Product {
  return {
    ...productInputSchema.parse({
      name: `Shirt ${id}`,
      description: 'Handloom cotton, cut straight.',
      category: 'Shirts',
      price: 1299,
      collection_id: 'classy',
      colors: ['White'],
    }),
    id,
    collection_name: 'Classy',
    images: ['/media/0a-960x1200/640.webp'],
    sizes: ['S', 'M'],
    sizeStock: { S: 3, M: 4 },
    totalStock: 7,
    rating: null,
    review_count: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...fields,
  }
}

const classy: Collection = {
  id: 'classy',
  slug: 'classy',
  name: 'Classy',
  description: 'For the working week.',
  image: '',
  product_count: 30,
  featured: true,
  sample_products: [],
}

/** A store of thirty shirts in one collection, held in memory. Every part can be replaced, and calls are counted. */
export function fakePublicApi(parts: Partial<PublicApi> = {}): PublicApi & { calls: string[] } {
  const shirts = Array.from({ length: 30 }, (_, index) => fakeProduct(`shirt-${index + 1}`))
  const calls: string[] = []
  const list = (limit = 100, page = 1): ProductList => ({
    products: shirts.slice((page - 1) * limit, page * limit),
    total: shirts.length,
    page,
    pages: Math.ceil(shirts.length / limit),
  })
  const api: PublicApi = {
    storeInfo: async () => ({
      support_phone: '1800 000 0000',
      announcement: '',
      sample_data: true,
      sign_in_providers: [],
    }),
    landingSettings: async () => defaultLandingSettings,
    products: async ({ limit, page }) => list(limit, page),
    search: async ({ limit, page }) => list(limit, page),
    featuredProducts: async (limit) => shirts.slice(0, limit),
    product: async (id) => {
      const product = shirts.find((shirt) => shirt.id === id)
      if (!product) throw notFound('Product not found')
      return product
    },
    reviews: async () => ({ reviews: [], total: 0, pages: 0 }),
    collections: async () => [classy],
    featuredCollections: async () => [classy],
    collection: async (slug, { limit, page }) => {
      if (slug !== 'classy') throw notFound('Collection not found')
      const { products, ...figures } = list(limit, page)
      return { collection: { ...classy, products }, ...figures }
    },
    ...parts,
  }
  const counted = Object.entries(api).map(([name, call]) => {
    return [
      name,
      (...given: never[]) => (calls.push(name), (call as (...given: never[]) => unknown)(...given)),
    ]
  })
  return { ...(Object.fromEntries(counted) as PublicApi), calls }
}
