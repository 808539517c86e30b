import { LRUCache } from 'lru-cache'
import { cacheTag, isStockTag } from './cache-tags.ts'
import { StoredResponse, type MadeResponse } from './stored-response.ts'

interface ResponseCacheOptions {
  /** bytes that all answers together may take */
  maxBytes?: number
  /** how long an answer is kept though nothing is known to have changed, in milliseconds */
  maxAge?: number
  /** time between two passes that drop answers for a change of stock, in milliseconds */
  stockPause?: number
}

/**
 * The answers that are the same for everyone (ARCHITECTURE, decisions 1 and 2). It keeps nothing until it is
 * opened, which is when this process has begun to hear of changes.
 */
export class ResponseCache {
  readonly #kept: LRUCache<string, StoredResponse>
  readonly #keysOfTag = new Map<string, Set<string>>()
  readonly #running = new Map<string, Promise<StoredResponse>>()
  readonly #stockPause: number
  readonly #changedStock = new Set<string>()
  #changes: { at: number; tags: ReadonlySet<string> | 'all' }[] = []
  #now = 0
  #renders = 0
  #open = false
  #lastStockPass = -Infinity
  #stockTimer: NodeJS.Timeout | undefined

  // A change of which word was lost is seen after five minutes, and home is drawn anew before its ten are over.
  constructor({ maxBytes = 48 * 2 ** 20, maxAge = 5 * 60_000, stockPause = 800 }: ResponseCacheOptions = {}) {
    this.#stockPause = stockPause
    this.#kept = new LRUCache({
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
    return this.#kept.size
  }

  get bytes(): number {
    return this.#kept.calculatedSize
  }

  /** The kept answer, undefined where there is none. */
  peek(key: string): StoredResponse | undefined {
    return this.#kept.get(key)
  }

  /**
   * The kept answer, or the one that `make` gives. Who asks while it is being made waits for the same one, unless
   * something changed since it was begun: such an answer reaches those who asked before, and is not kept.
   */
  async get(key: string, make: () => Promise<MadeResponse>): Promise<StoredResponse> {
    const kept = this.#kept.get(key)
    if (kept) return kept
    // Without word of changes nobody may be given what was begun before their request.
    if (!this.#open) return new StoredResponse(await make())
    const running = this.#running.get(key) ?? this.#make(key, make)
    return running
  }

  #make(key: string, make: () => Promise<MadeResponse>): Promise<StoredResponse> {
    const begun = this.#now
    this.#renders++
    const running = make()
      .then((made) => {
        const response = new StoredResponse(made)
        if (made.keep !== false && !this.#changedSince(begun, made.tags)) this.#keep(key, response)
        return response
      })
      .finally(() => {
        if (this.#running.get(key) === running) this.#running.delete(key)
        if (--this.#renders === 0) this.#changes = []
      })
    this.#running.set(key, running)
    return running
  }

  /**
   * Drops what shows any of this. A change of stock takes effect at once, and at most once per pause while orders
   * keep coming in.
   */
  invalidate(tags: readonly string[]): void {
    const others = tags.filter((tag) => !isStockTag(tag))
    if (others.length > 0) this.#drop(new Set(others))
    for (const tag of tags) if (isStockTag(tag)) this.#changedStock.add(tag).add(cacheTag.anyStock)
    if (this.#changedStock.size > 0) this.#dropStockInTime()
  }

  /** From here on this process hears of every change. */
  open(): void {
    this.clear()
    this.#open = true
  }

  /** Word of changes no longer arrives: nothing that is kept can be trusted. */
  close(): void {
    this.#open = false
    this.clear()
    clearTimeout(this.#stockTimer)
    this.#stockTimer = undefined
  }

  clear(): void {
    this.#note('all')
    this.#kept.clear()
    this.#changedStock.clear()
  }

  #dropStockInTime(): void {
    if (this.#stockTimer) return
    const wait = this.#lastStockPass + this.#stockPause - performance.now()
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
    this.#note(tags)
    for (const tag of tags) for (const key of this.#keysOfTag.get(tag) ?? []) this.#kept.delete(key)
  }

  /** What is being made may already be out of date: nobody else joins, and it is judged when it is done. */
  #note(tags: ReadonlySet<string> | 'all'): void {
    this.#now++
    this.#running.clear()
    if (this.#renders > 0) this.#changes.push({ at: this.#now, tags })
  }

  #changedSince(begun: number, shown: readonly string[]): boolean {
    return this.#changes.some(
      ({ at, tags }) => at > begun && (tags === 'all' || shown.some((tag) => tags.has(tag))),
    )
  }

  #keep(key: string, response: StoredResponse): void {
    this.#kept.set(key, response)
    if (!this.#kept.has(key)) return
    for (const tag of response.tags) {
      const keys = this.#keysOfTag.get(tag)
      if (keys) keys.add(key)
      else this.#keysOfTag.set(tag, new Set([key]))
    }
  }

  #forgetTags({ tags }: StoredResponse, key: string): void {
    for (const tag of tags) {
      const keys = this.#keysOfTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysOfTag.delete(tag)
    }
  }
}
