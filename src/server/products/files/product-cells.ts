import { cellSeparator, type ProductColumn } from '#shared/products/product-import.schema.ts'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'

/** A product as the cells of a file, in the order of `productColumns`. */
export const cellsOf = (product: AdminProduct): (string | number)[] => [
  product.id,
  product.name,
  product.description,
  product.category,
  product.price,
  product.original_price ?? '',
  product.badge ?? '',
  product.collection_id,
  joined(product.features),
  joined(product.colors),
  product.hsn_code,
  joined(product.sizes.map((size) => `${size}:${product.sizeStock[size]}`)),
  product.archived ? 'yes' : 'no',
]

const escaped = `\\${cellSeparator}`

const joined = (parts: readonly string[]): string =>
  parts.map((part) => part.replaceAll(cellSeparator, escaped)).join(` ${cellSeparator} `)

/** The value of a cell, or the sentence that says why it has none. */
export type CellValue = { ok: true; value: unknown } | { ok: false; error: string }

const value = (given: unknown): CellValue => ({ ok: true, value: given })
const wrong = (error: string): CellValue => ({ ok: false, error })

/**
 * What a cell says; undefined where an empty one says nothing. Rules of the values themselves are those of the form.
 */
export const readCell: Record<ProductColumn, (cell: string) => CellValue> = {
  id: value,
  name: unlessEmpty(value),
  description: value,
  category: unlessEmpty(value),
  price: unlessEmpty(readRupees),
  original_price: (cell) => (cell === '' ? value(null) : readRupees(cell)),
  badge: (cell) => value(cell === '' ? null : cell),
  collection_id: unlessEmpty(value),
  features: (cell) => value(partsOf(cell)),
  colors: (cell) => value(partsOf(cell)),
  hsn_code: unlessEmpty(value),
  stock: unlessEmpty(readStock),
  archived: unlessEmpty(readYesNo),
}

function unlessEmpty(read: (cell: string) => CellValue): (cell: string) => CellValue {
  return (cell) => (cell === '' ? value(undefined) : read(cell))
}

/** `1299`, and as spreadsheets show it: `₹1,299.00`. */
function readRupees(cell: string): CellValue {
  const digits = cell.replace(/[₹,\s]/g, '').replace(/\.0+$/, '')
  return /^\d{1,9}$/.test(digits) ? value(Number(digits)) : wrong('Must be a whole number of rupees')
}

const separator = new RegExp(`(?<!\\\\)\\${cellSeparator}`)

const partsOf = (cell: string): string[] =>
  cell
    .split(separator)
    .map((part) => part.replaceAll(escaped, cellSeparator).trim())
    .filter((part) => part !== '')

/** `S:10 | M:4` */
function readStock(cell: string): CellValue {
  const stock = new Map<string, number>()
  for (const part of partsOf(cell)) {
    const [, size, units] = /^(.+):\s*(\d{1,9})$/.exec(part) ?? []
    if (size === undefined || units === undefined) return wrong('Write stock as S:10 | M:4')
    if (stock.has(size.trim())) return wrong(`Size ${size.trim()} is there twice`)
    stock.set(size.trim(), Number(units))
  }
  return value(Object.fromEntries(stock))
}

function readYesNo(cell: string): CellValue {
  const word = cell.toLowerCase()
  if (['yes', 'true', '1'].includes(word)) return value(true)
  return ['no', 'false', '0'].includes(word) ? value(false) : wrong('Write yes or no')
}
