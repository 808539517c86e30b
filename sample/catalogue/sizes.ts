/** Stock by size; a missing or zero count is a size that is sold out. */
type Stock = Record<string, number>

const counted = (sizes: readonly string[], counts: readonly number[]): Stock =>
  Object.fromEntries(sizes.map((size, i) => [size, counts[i] ?? 0]))

export const letters = (...counts: number[]) => counted(['S', 'M', 'L', 'XL', 'XXL'], counts)
export const lettersFromXs = (...counts: number[]) => counted(['XS', 'S', 'M', 'L', 'XL', 'XXL'], counts)
/** Waist in inches. */
export const waists = (...counts: number[]) => counted(['28', '30', '32', '34', '36', '38', '40'], counts)
/** Chest in inches, as shirts and jackets are cut. */
export const chests = (...counts: number[]) => counted(['38', '40', '42', '44'], counts)
