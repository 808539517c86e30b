import { LRUCache } from 'lru-cache'
import { cacheTag, isStockTag } from './cache-tags.ts'
import {
  cachedLevels,
  CachedResponse,
  type CompressionLevels,
  type OriginResponse,
} from './cached-response.ts'
import { maxCacheAge, type TaggedCache } from './tagged-cache.ts'

interface ResponseCacheOptions {
  /** bytes of all responses together */
  maxBytes?: number
  /** milliseconds */
  maxAge?: number
  levels?: CompressionLevels
  /** minimum time between two invalidations by stock, in milliseconds */
  stockInterval?: number
}

/** A response with the route that made it, for the metrics. */
export interface CacheHit {
  response: CachedResponse
  route: string
}

/** Urls that lead to a cached response; longer ones take the way through the routes. */
const maxUrls = 10_000
const maxUrlLength = 300

/**
 * Responses that are the same for everyone, by key (docs/architecture.md, decisions 1 and 2). It stores nothing until it
 * is opened, which is when this process listens for changes.
 */
export class ResponseCache implements TaggedCache {
  readonly #responses: LRUCache<string, CachedResponse>
  readonly #keysOfTag = new Map<string, Set<string>>()
  /** by URL as received: a response is reached by every spelling of its query */
  readonly #urls = new LRUCache<string, { key: string; route: string }>({ max: maxUrls })
  readonly #running = new Map<string, Promise<CachedResponse>>()
  readonly #stockInterval: number
  readonly #levels: CompressionLevels
  readonly #changedStock = new Set<string>()
  #changes: { at: number; tags: ReadonlySet<string> | 'all' }[] = []
  #now = 0
  #renders = 0
  #open = false
  #lastStockPass = -Infinity
  #stockTimer: NodeJS.Timeout | undefined

  constructor({
    maxBytes = 48 * 2 ** 20,
    maxAge = maxCacheAge,
    stockInterval = 800,
    levels = cachedLevels,
  }: ResponseCacheOptions = {}) {
    this.#stockInterval = stockInterval
    this.#levels = levels
    this.#responses = new LRUCache({
      maxSize: maxBytes,
      ttl: maxAge,
      sizeCalculation: (response, key) => response.size + key.length,
      dispose: (response, key) => this.#forgetTags(response, key),
    })
  }

  get isOpen(): boolean {
    return this.#open
  }

  get count(): number {
    return this.#responses.size
  }

  get bytes(): number {
    return this.#responses.calculatedSize
  }

  /** Returns the cached response, or undefined. */
  peek(key: string): CachedResponse | undefined {
    return this.#responses.get(key)
  }

  /** Returns the response that was last sent for this URL, if it is still cached. */
  hit(url: string): CacheHit | undefined {
    const known = this.#urls.get(url)
    const response = known && this.#responses.get(known.key)
    return response && { response, route: known.route }
  }

  /** Remembers which response this URL, as received, leads to. */
  rememberUrl(url: string, key: string, route: string): void {
    if (url.length <= maxUrlLength && this.#responses.has(key)) this.#urls.set(url, { key, route })
  }

  /**
   * Returns the cached response, or makes it. Concurrent calls share one run of `make`, unless data changed since it
   * began: its response then goes to the earlier callers only and is not cached.
   */
  async get(key: string, make: () => Promise<OriginResponse>): Promise<CachedResponse> {
    const cached = this.#responses.get(key)
    if (cached) return cached
    // A process that does not hear of changes cannot share a run that began before the request.
    if (!this.#open) return new CachedResponse(await make(), this.#levels)
    const running = this.#running.get(key) ?? this.#make(key, make)
    return running
  }

  #make(key: string, make: () => Promise<OriginResponse>): Promise<CachedResponse> {
    const begun = this.#now
    this.#renders++
    const running = make()
      .then((origin) => {
        const response = new CachedResponse(origin, this.#levels)
        if (origin.cacheable !== false && !this.#changedSince(begun, origin.tags)) this.#store(key, response)
        return response
      })
      .finally(() => {
        if (this.#running.get(key) === running) this.#running.delete(key)
        if (--this.#renders === 0) this.#changes = []
      })
    this.#running.set(key, running)
    return running
  }

  /** Drops the responses with any of these tags; by stock at most once per interval. */
  invalidate(tags: readonly string[]): void {
    const others = tags.filter((tag) => !isStockTag(tag))
    if (others.length > 0) this.#drop(new Set(others))
    for (const tag of tags) if (isStockTag(tag)) this.#changedStock.add(tag).add(cacheTag.anyStock)
    if (this.#changedStock.size > 0) this.#dropStockThrottled()
  }

  open(): void {
    this.clear()
    this.#open = true
  }

  close(): void {
    this.#open = false
    this.clear()
    clearTimeout(this.#stockTimer)
    this.#stockTimer = undefined
  }

  clear(): void {
    this.#recordChange('all')
    this.#responses.clear()
    this.#changedStock.clear()
  }

  #dropStockThrottled(): void {
    if (this.#stockTimer) return
    const wait = this.#lastStockPass + this.#stockInterval - performance.now()
    if (wait <= 0) return this.#dropStock()
    this.#stockTimer = setTimeout(() => this.#dropStock(), wait).unref()
  }

  #dropStock(): void {
    clearTimeout(this.#stockTimer)
    this.#stockTimer = undefined
    this.#lastStockPass = performance.now()
    this.#drop(new Set(this.#changedStock))
    this.#changedStock.clear()
  }

  #drop(tags: ReadonlySet<string>): void {
    this.#recordChange(tags)
    for (const tag of tags) for (const key of this.#keysOfTag.get(tag) ?? []) this.#responses.delete(key)
  }

  /** Records a change for the responses that are being made. New callers no longer share their runs. */
  #recordChange(tags: ReadonlySet<string> | 'all'): void {
    this.#now++
    this.#running.clear()
    if (this.#renders > 0) this.#changes.push({ at: this.#now, tags })
  }

  #changedSince(begun: number, shown: readonly string[]): boolean {
    return this.#changes.some(
      ({ at, tags }) => at > begun && (tags === 'all' || shown.some((tag) => tags.has(tag))),
    )
  }

  #store(key: string, response: CachedResponse): void {
    this.#responses.set(key, response)
    if (!this.#responses.has(key)) return
    for (const tag of response.tags) {
      const keys = this.#keysOfTag.get(tag)
      if (keys) keys.add(key)
      else this.#keysOfTag.set(tag, new Set([key]))
    }
  }

  #forgetTags({ tags }: CachedResponse, key: string): void {
    for (const tag of tags) {
      const keys = this.#keysOfTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysOfTag.delete(tag)
    }
  }
}
