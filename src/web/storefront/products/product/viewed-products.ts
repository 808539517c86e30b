import type { Product } from '#shared/products/product.schema.ts'
import { longStorage } from '#web/ui/browser-storage.ts'

const storageKey = 'recently-viewed'
const maxViewed = 9

/** Ids of viewed products, the latest first. */
export function viewedIds(): string[] {
  try {
    const stored: unknown = JSON.parse(longStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Stores ids only, so that names and prices are current when shown. */
export function rememberViewed({ id }: Pick<Product, 'id'>): void {
  const others = viewedIds().filter((viewed) => viewed !== id)
  longStorage.setItem(storageKey, JSON.stringify([id, ...others].slice(0, maxViewed)))
}
