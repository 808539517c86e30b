/** Deterministic random numbers, so that every sample shop is the same. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number
  happens(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** A weighted choice. */
  weighted<Item>(items: readonly Item[], weight: (item: Item) => number): Item
}

/** The generator mulberry32: small, and the same on every machine. */
export function seededRandom(seed: number): Chance {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!
  return {
    next,
    pick,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    happens: (probability) => next() < probability,
    weighted: (items, weight) => {
      let left = next() * items.reduce((sum, item) => sum + weight(item), 0)
      return items.find((item) => (left -= weight(item)) < 0) ?? items.at(-1)!
    },
  }
}
