/** The class of a colour's dot. A word without a rule of its own is an empty ring, never a guess (`colour-words.css`). */
export const dotClass = (name: string): string =>
  `dot dot--${name
    .trim()
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')}`

/** The first items of a list and the number of others. */
export function firstFew<Item>(items: readonly Item[], count = 3): { shown: readonly Item[]; more: number } {
  return { shown: items.slice(0, count), more: Math.max(0, items.length - count) }
}
