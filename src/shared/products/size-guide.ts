import { sizeNumbers } from './has-size-guide.ts'

/** Body measures of a size in inches. */
interface SizeRow {
  size: string
  measures: readonly string[]
}

interface SizeGuide {
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

const waists = (sizes: readonly number[]): SizeGuide => ({
  columns: ['Size', 'Waist (in)', 'Hip (in)'],
  rows: sizes.map((size) => ({ size: String(size), measures: [String(size), `${size + 8}-${size + 9}`] })),
})

const chests = (sizes: readonly number[]): SizeGuide => ({
  columns: ['Size', 'Chest (in)', 'Waist (in)'],
  rows: sizes.map((size) => ({ size: String(size), measures: [String(size), `${size - 7}-${size - 6}`] })),
})

/** Numeric sizes from here up are chest sizes, smaller ones waist sizes; the smallest size of a product decides. */
const smallestChest = 36

/** The size guide of a product that has one. */
export function sizeGuideFor(sizes: readonly string[]): SizeGuide {
  const numbers = sizeNumbers(sizes)
  if (numbers.length > 0) return Math.min(...numbers) >= smallestChest ? chests(numbers) : waists(numbers)
  return { ...letters, rows: letters.rows.filter(({ size }) => sizes.includes(size)) }
}
