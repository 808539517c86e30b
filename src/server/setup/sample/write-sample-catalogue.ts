import { sampleCollections, type SampleCollection } from '../../../../sample/catalogue/collections.ts'
import { sampleMasters } from '../../../../sample/catalogue/sample-masters.ts'
import type { SampleProduct } from '../../../../sample/catalogue/sample-product.ts'
import { sampleProducts } from '../../../../sample/catalogue/sample-products.ts'
import { collections } from '../../products/collections/collection.tables.ts'
import type { Transaction } from '../../db/transaction.ts'
import { productImages, products, variants } from '../../products/product.tables.ts'
import { dayMs } from './durations.ts'

export interface SampleCatalogue {
  collections?: readonly SampleCollection[]
  products: readonly SampleProduct[]
  /** Ids of the pictures by their path among the masters. */
  pictures: ReadonlyMap<string, string>
  unitsSold: ReadonlyMap<string, number>
  now: Date
  /** marks them as sample data of an own shop */
  sample?: boolean
}

/** Pictures of the sample catalogue, by their path among the masters. */
export const sampleFiles = (): string[] => [
  ...sampleCollections.map(({ image }) => image),
  ...sampleProducts.flatMap(sampleMasters),
]

/** The four collections and their products, or those that are given. */
export async function writeSampleCatalogue(tx: Transaction, catalogue: SampleCatalogue): Promise<void> {
  const { products: all, pictures, collections: groups = sampleCollections, sample = false } = catalogue
  if (groups.length > 0)
    await tx.insert(collections).values(
      groups.map(({ slug, image, ...fields }) => ({
        ...fields,
        id: slug,
        slug,
        mediaId: pictures.get(image) ?? null,
        sample,
      })),
    )
  if (all.length === 0) return
  await tx.insert(products).values(all.map((product) => productRow(product, catalogue)))
  await tx
    .insert(variants)
    .values(
      all.flatMap(({ id, stock }) =>
        Object.entries(stock).map(([size, count]) => ({ productId: id, size, stock: count })),
      ),
    )
  const images = all.flatMap((product) => imageRows(product, pictures))
  if (images.length > 0) await tx.insert(productImages).values(images)
}

function productRow(product: SampleProduct, { unitsSold, now, sample = false }: SampleCatalogue) {
  const { id, name, description, category, price, originalPrice, badge, hsn, addedDaysAgo } = product
  const createdAt = new Date(now.getTime() - addedDaysAgo * dayMs)
  return {
    id,
    name,
    description,
    category,
    price,
    originalPrice,
    badge,
    hsnCode: hsn,
    createdAt,
    updatedAt: createdAt,
    collectionId: product.collection,
    features: [...product.features],
    colors: [...product.colors],
    unitsSold: unitsSold.get(id) ?? 0,
    sample,
  }
}

const imageRows = (product: SampleProduct, pictures: ReadonlyMap<string, string>) =>
  sampleMasters(product).flatMap((file, position) => {
    const mediaId = pictures.get(file)
    return mediaId === undefined ? [] : [{ productId: product.id, mediaId, position }]
  })
