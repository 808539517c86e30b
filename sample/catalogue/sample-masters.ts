import type { SampleProduct } from './sample-product.ts'

export const mastersFolder = new URL('../masters/', import.meta.url)
export const MASTER_WIDTH = 960
export const MASTER_HEIGHT = 1200
/** Bytes a picture may have. */
export const LARGEST_MASTER = 120_000

/** The product's pictures in gallery order, as paths relative to sample/masters. */
export const sampleMasters = ({ id, views }: Pick<SampleProduct, 'id' | 'views'>): string[] =>
  views.map((view, i) => `products/${id}/${i + 1}-${view}.webp`)
