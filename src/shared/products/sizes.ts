const letterSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL']

/** Letters from small to large, then numbers ascending, then anything else by name. */
export function compareSizes(a: string, b: string): number {
  return rank(a) - rank(b) || a.localeCompare(b, 'en', { numeric: true })
}

function rank(size: string): number {
  const letter = letterSizes.indexOf(size.toUpperCase())
  if (letter >= 0) return letter
  const number = Number(size)
  return Number.isFinite(number) ? 100 + number : 10_000
}
