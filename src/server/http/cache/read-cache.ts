import { LRUCache } from 'lru-cache'
import { maxCacheAge, type TaggedCache } from './tagged-cache.ts'

/** A cache of what was read. It keeps nothing while changes do not arrive, nor what was read before one. */
export abstract class ReadCache<Value extends object> implements TaggedCache {
  protected readonly values: LRUCache<string, Value>
  /** Counted, so that what was read before a change is not kept after it. */
  protected changes = 0
  #isOpen = false

  constructor(options: LRUCache.Options<string, Value, unknown>) {
    this.values = new LRUCache({ ...options, ttl: maxCacheAge })
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  open(): void {
    this.clear()
    this.#isOpen = true
  }

  close(): void {
    this.clear()
    this.#isOpen = false
  }

  abstract invalidate(tags: readonly string[]): void

  protected clear(): void {
    this.changes++
    this.values.clear()
  }

  protected keep(key: string, value: Value, changesBefore: number): void {
    if (this.#isOpen && changesBefore === this.changes) this.values.set(key, value)
  }
}
