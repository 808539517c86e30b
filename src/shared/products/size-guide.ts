/** How big a size is, measured on the body in inches; a size of another sort has no row. */
interface SizeRow {
  size: string
  measures: readonly string[]
}

export interface SizeGuide {
  columns: readonly string[]
  rows: readonly SizeRow[]
}

const letters: SizeGuide = {
  columns: ['Size', 'Chest (in)', 'Waist (in)', 'Shoulder (in)'],
  rows: [
    { size: 'XS', measures: ['34-36', '28-30', '16.5'] },
    { size: 'S', measures: ['36-38', '30-32', '17'] },
    { size: 'M', measures: ['38-40', '32-34', '17.5'] },
    { size: 'L', measures: ['40-42', '34-36', '18.25'] },
    { size: 'XL', measures: ['42-44', '36-38', '19'] },
    { size: 'XXL', measures: ['44-46', '38-40', '19.75'] },
  ],
}

/** Waist sizes are the waist in inches. */
const waists = (sizes: readonly number[]): SizeGuide => ({
  columns: ['Size', 'Waist (in)', 'Hip (in)'],
  rows: sizes.map((size) => ({ size: String(size), measures: [String(size), `${size + 8}-${size + 9}`] })),
})

/** Chest sizes of shirts and jackets are the chest in inches. */
const chests = (sizes: readonly number[]): SizeGuide => ({
  columns: ['Size', 'Chest (in)', 'Waist (in)'],
  rows: sizes.map((size) => ({ size: String(size), measures: [String(size), `${size - 7}-${size - 6}`] })),
})

/** From here up a number is worn on the chest, below it on the waist, where a product's smallest size decides. */
const smallestChest = 36

/** The guide for a product's sizes, null where they need none (one size fits all). */
export function sizeGuideFor(sizes: readonly string[]): SizeGuide | null {
  const numbers = sizes.map(Number).filter((size) => Number.isInteger(size) && size > 0)
  if (numbers.length > 0) return Math.min(...numbers) >= smallestChest ? chests(numbers) : waists(numbers)
  const rows = letters.rows.filter(({ size }) => sizes.includes(size))
  return rows.length > 0 ? { ...letters, rows } : null
}
