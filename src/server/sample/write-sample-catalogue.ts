import { sampleCollections } from '../../../sample/catalogue/collections.ts'
import { sampleMasters } from '../../../sample/catalogue/sample-masters.ts'
import type { SampleProduct } from '../../../sample/catalogue/sample-product.ts'
import { collections } from '../collections/collection.tables.ts'
import type { Transaction } from '../db/transaction.ts'
import { productImages, products, variants } from '../products/product.tables.ts'
import { dayMs } from './durations.ts'

export interface SampleCatalogue {
  products: readonly SampleProduct[]
  /** Ids of the pictures by their path among the masters. */
  pictures: ReadonlyMap<string, string>
  unitsSold: ReadonlyMap<string, number>
  now: Date
}

/** The four collections and their products. */
export async function writeSampleCatalogue(tx: Transaction, catalogue: SampleCatalogue): Promise<void> {
  const { products: all, pictures } = catalogue
  await tx.insert(collections).values(
    sampleCollections.map(({ slug, image, ...fields }) => ({
      ...fields,
      id: slug,
      slug,
      mediaId: pictures.get(image) ?? null,
    })),
  )
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

function productRow(product: SampleProduct, { unitsSold, now }: SampleCatalogue) {
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
  }
}

const imageRows = (product: SampleProduct, pictures: ReadonlyMap<string, string>) =>
  sampleMasters(product).flatMap((file, position) => {
    const mediaId = pictures.get(file)
    return mediaId === undefined ? [] : [{ productId: product.id, mediaId, position }]
  })
