import type { Product } from '#shared/products/product.schema.ts'
import { longStorage } from '#web/state/browser-storage.ts'

const storageKey = 'recently-viewed'
const kept = 9

/** Ids of the products that this browser has looked at, the last one first. */
export function viewedIds(): string[] {
  try {
    const stored: unknown = JSON.parse(longStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** The id alone: name and price are asked for when they are shown, so that they are today's. */
export function rememberViewed({ id }: Pick<Product, 'id'>): void {
  const others = viewedIds().filter((viewed) => viewed !== id)
  longStorage.setItem(storageKey, JSON.stringify([id, ...others].slice(0, kept)))
}
