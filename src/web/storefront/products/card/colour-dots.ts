/** Colours with a dot of their own; others are neutral (docs/product/shopping.md, Catalogue). */
const mapped = ['black', 'white', 'navy', 'blue', 'grey', 'brown'] as const

type DotColour = (typeof mapped)[number] | 'neutral'

export function dotColour(name: string): DotColour {
  const colour = name
    .trim()
    .toLowerCase()
    .replace(/^gray$/, 'grey')
  return mapped.find((known) => known === colour) ?? 'neutral'
}

/** The first items of a list and the number of others. */
export function firstFew<Item>(items: readonly Item[], count = 3): { shown: readonly Item[]; more: number } {
  return { shown: items.slice(0, count), more: Math.max(0, items.length - count) }
}
