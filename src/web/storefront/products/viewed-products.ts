import type { Product } from '#shared/products/product.schema.ts'
import { longStorage } from '#web/state/browser-storage.ts'

const storageKey = 'recently-viewed'
const kept = 9

/** What the recently viewed row needs of a product; fetched anew from the store when it is shown. */
export function viewedIds(): string[] {
  try {
    const stored: unknown = JSON.parse(longStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function rememberViewed({ id }: Pick<Product, 'id'>): void {
  const others = viewedIds().filter((viewed) => viewed !== id)
  longStorage.setItem(storageKey, JSON.stringify([id, ...others].slice(0, kept)))
}
