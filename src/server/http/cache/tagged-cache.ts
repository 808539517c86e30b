/** Milliseconds, which bound the effect of a lost notification, and of the random products on home. */
export const maxCacheAge = 5 * 60_000

/** A cache that the change listener opens, closes and invalidates by tag (`cache-tags.ts`). */
export interface TaggedCache {
  readonly isOpen: boolean
  /** Starts caching: this process hears of every change from now on. */
  open(): void
  /** Drops everything and stops caching: changes no longer arrive. */
  close(): void
  invalidate(tags: readonly string[]): void
}
