import type { PublicRead } from '#shared/calls.ts'
import type { AnyPublicApi, PublicApi } from '#shared/public-api.ts'
import { isStockTag } from '../../http/cache/cache-tags.ts'
import { ReadCache } from '../../http/cache/read-cache.ts'

/** Reads without input, which do not depend on stock: the frame of every page, the filters of the catalogue. */
const shared: readonly PublicRead[] = [
  'GET /api/store/public',
  'GET /api/collections/public',
  'GET /api/catalogue/choices',
]

/**
 * Caches reads that many pages share, by name, so that a page which is rendered again does not repeat them. Any change
 * but one of stock drops all of them: edits are few.
 */
export class SharedReads extends ReadCache<object> {
  constructor() {
    super({ max: shared.length })
  }

  invalidate(tags: readonly string[]): void {
    if (!tags.every(isStockTag)) this.clear()
  }

  /** The same API, with the shared reads from this cache. */
  of(api: PublicApi): PublicApi {
    const read = api as AnyPublicApi
    const cached: AnyPublicApi = (name, input) =>
      shared.includes(name) ? this.#read(name, () => read(name)) : read(name, input)
    return cached as PublicApi
  }

  async #read(name: PublicRead, make: () => Promise<unknown>): Promise<unknown> {
    const known = this.values.get(name)
    if (known) return known
    const { changes } = this
    const response = await make()
    this.keep(name, response as object, changes)
    return response
  }
}
