import { sql } from 'drizzle-orm'
import {
  cellError,
  cellValue,
  type CellValue,
  joinParts,
  type ReadCell,
  splitParts,
  unlessEmpty,
} from '#shared/products/csv-cell.ts'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { productFieldNames, productFields } from '#shared/products/product-fields.ts'
import type { ProductColumn } from '#shared/products/product-import.schema.ts'
import type { Database } from '../../db/database.ts'

export const cellsOf = (product: AdminProduct): (string | number)[] => [
  product.id,
  ...productFieldNames.map((name) => cellOf(product[name])),
  joinParts(product.sizes.map((size) => `${size}:${product.sizeStock[size]}`)),
  product.archived ? 'yes' : 'no',
]

function cellOf(value: string | number | readonly string[] | null): string | number {
  if (value === null) return ''
  return typeof value === 'object' ? joinParts(value) : value
}

/** Reads a cell; the schema of the field checks the value later. */
export function readCell(column: Exclude<ProductColumn, 'id'>, cell: string): CellValue {
  const read =
    column === 'stock' ? readStock : column === 'archived' ? readYesNo : productFields[column].readCell
  return read(cell)
}

/** Reads `S:10 | M:4`. */
const readStock: ReadCell = unlessEmpty((cell) => {
  const stock = new Map<string, number>()
  for (const part of splitParts(cell)) {
    const [, size, units] = /^(.+):\s*(\d{1,9})$/.exec(part) ?? []
    if (size === undefined || units === undefined) return cellError('Write stock as S:10 | M:4')
    if (stock.has(size.trim())) return cellError(`Size ${size.trim()} is there twice`)
    stock.set(size.trim(), Number(units))
  }
  return cellValue(Object.fromEntries(stock))
})

const readYesNo: ReadCell = unlessEmpty((cell) => {
  const word = cell.toLowerCase()
  if (['yes', 'true', '1'].includes(word)) return cellValue(true)
  return ['no', 'false', '0'].includes(word) ? cellValue(false) : cellError('Write yes or no')
})

export async function* productTemplate(db: Database): AsyncGenerator<string[][]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from collections order by position, id limit 1`,
  )
  const collection = rows[0]?.id ?? ''
  const examples = productFieldNames.map((name) =>
    name === 'collection_id' ? collection : productFields[name].example,
  )
  yield [['', ...examples, 'S:10 | M:12 | L:8', 'no']]
}
