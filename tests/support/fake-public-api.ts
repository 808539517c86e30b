import type { Collection } from '../../src/shared/products/collections/collection.schema.ts'
import { notFound } from '../../src/shared/errors.ts'
import { defaultHero } from '../../src/shared/home/default-hero.ts'
import { productInputSchema } from '../../src/shared/products/product-admin.schema.ts'
import type { Product, ProductList } from '../../src/shared/products/product.schema.ts'
import type { CallResponse, PublicRead } from '../../src/shared/calls.ts'
import type { AnyPublicApi, PublicApi } from '../../src/shared/public-api.ts'

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

type Reads = { [Name in PublicRead]: (input: any) => Promise<CallResponse<Name>> }

/** A store of thirty shirts in one collection, held in memory. Every read can be replaced, and reads are counted. */
export function fakePublicApi(parts: Partial<Reads> = {}): { read: PublicApi; reads: PublicRead[] } {
  const shirts = Array.from({ length: 30 }, (_, index) => fakeProduct(`shirt-${index + 1}`))
  const list = ({ limit = 100, page = 1 } = {}): ProductList => ({
    products: shirts.slice((page - 1) * limit, page * limit),
    total: shirts.length,
    page,
    pages: Math.ceil(shirts.length / limit),
  })
  const collections = async () => ({ collections: [classy] })
  const api: Reads = {
    'GET /api/store/public': async () => ({
      store: {
        support_phone: '1800 000 0000',
        announcement: '',
        sample_data: true,
        navigation: [{ slug: 'classy', name: 'Classy' }],
        policies: ['refunds'],
        sign_in_providers: [],
      },
    }),
    'GET /api/landing-page/public/settings': async () => ({ settings: defaultHero }),
    'GET /api/home/public': async () => ({ home: { sections: [] } }),
    'GET /api/pages/public/:key': async ({ params }) => ({
      page: { kind: 'page', key: params.key, title: 'Our mill', html: '<p>Since 1982</p>' },
    }),
    'GET /api/products/public': async ({ query }) => list(query),
    'GET /api/products/search': async ({ query }) => list(query),
    'GET /api/products/public/featured': async ({ query }) => ({ products: shirts.slice(0, query.limit) }),
    'GET /api/products/public/:id': async ({ params }) => {
      const product = shirts.find(({ id }) => id === params.id)
      if (!product) throw notFound('Product not found')
      return { product }
    },
    'GET /api/products/public/:id/reviews': async () => ({ reviews: [], total: 0, pages: 0 }),
    'GET /api/catalogue/choices': async () => ({ sizes: ['M'], colors: ['White'] }),
    'GET /api/collections/public': collections,
    'GET /api/collections/public/featured': collections,
    'GET /api/collections/public/top': collections,
    'GET /api/collections/public/:idOrSlug': async ({ params, query }) => {
      if (params.idOrSlug !== 'classy') throw notFound('Collection not found')
      const { products, ...figures } = list(query)
      return { collection: { ...classy, products }, ...figures }
    },
    ...parts,
  }
  const reads: PublicRead[] = []
  const read: AnyPublicApi = async (name, input) => {
    reads.push(name)
    return api[name](input)
  }
  return { read: read as PublicApi, reads }
}
