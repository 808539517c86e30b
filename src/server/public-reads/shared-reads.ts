import { LRUCache } from 'lru-cache'
import type { PublicRead } from '#shared/calls.ts'
import type { AnyPublicApi, PublicApi } from '#shared/public-api.ts'
import { isStockTag } from '../cache/cache-tags.ts'
import { maxCacheAge, type TaggedCache } from '../cache/tagged-cache.ts'

/** Reads without input, which do not depend on stock: the frame of every page, the filters of the catalogue. */
const shared: readonly PublicRead[] = ['GET /api/store/public', 'GET /api/collections/public']

/**
 * What many pages show alike, cached by the name of its read, so that a page which is made anew does not read it again. Any
 * change but one of stock drops all of it: edits are few.
 */
export class SharedReads implements TaggedCache {
  readonly #responses = new LRUCache<PublicRead, object>({ max: shared.length, ttl: maxCacheAge })
  #isOpen = false
  #changes = 0

  get isOpen(): boolean {
    return this.#isOpen
  }

  open(): void {
    this.#clear()
    this.#isOpen = true
  }

  close(): void {
    this.#clear()
    this.#isOpen = false
  }

  invalidate(tags: readonly string[]): void {
    if (!tags.every(isStockTag)) this.#clear()
  }

  /** The same API, with the shared reads from this cache. */
  of(api: PublicApi): PublicApi {
    const read = api as AnyPublicApi
    const cached: AnyPublicApi = (name, input) =>
      shared.includes(name) ? this.#read(name, () => read(name)) : read(name, input)
    return cached as PublicApi
  }

  async #read(name: PublicRead, make: () => Promise<unknown>): Promise<unknown> {
    const known = this.#responses.get(name)
    if (known) return known
    const changes = this.#changes
    const response = await make()
    // What was read before a change may be from before it.
    if (this.#isOpen && changes === this.#changes) this.#responses.set(name, response as object)
    return response
  }

  #clear(): void {
    this.#changes++
    this.#responses.clear()
  }
}
