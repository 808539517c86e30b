import { sql } from 'drizzle-orm'
import {
  cellError,
  cellValue,
  type CellColumn,
  type CellValue,
  joinParts,
  type ReadCell,
  splitParts,
  unlessEmpty,
} from '#shared/products/csv-cell.ts'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { productFieldNames, productFields } from '#shared/products/product-fields.ts'
import type { ProductColumn } from '#shared/products/product-import.schema.ts'
import { compareSizes, sizeTwice } from '#shared/products/sizes.ts'
import { shopTimeZone } from '#shared/shop-time.ts'
import type { Database } from '../../db/database.ts'
import type { ProductState } from '../editing/product-state.ts'

export const productCells = (product: AdminProduct, exportedAt: string): (string | number)[] => [
  product.id,
  ...productFieldNames.map((name) => cellOf(product[name])),
  stockCell(product.sizeStock),
  product.archived ? 'yes' : 'no',
  exportedAt,
]

/** The moment of an export with the clock of the shop, as exact as the ledger has its own. */
export async function exportMoment(db: Database): Promise<string> {
  const { rows } = await db.execute<{ at: string }>(
    sql`select to_char(now() at time zone ${shopTimeZone}, 'YYYY-MM-DD"T"HH24:MI:SS.US"+05:30"') as at`,
  )
  return rows[0]!.at
}

/** The value of a field as the file has it, of a new product an empty one. */
export function valueText(state: ProductState | null, name: keyof ProductState): string {
  if (state === null) return ''
  if (name === 'sizeStock') return stockCell(state.sizeStock)
  const value = state[name]
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(cellOf(value))
}

/** `38:5` alone is a time of day to a spreadsheet; with a bar behind it it is a text. */
function stockCell(sizeStock: Readonly<Record<string, number>>): string {
  const sizes = Object.keys(sizeStock).toSorted(compareSizes)
  const cell = joinParts(sizes.map((size) => `${size}:${sizeStock[size]}`))
  return /^[\d\s]+:\d+$/.test(cell) ? `${cell} |` : cell
}

function cellOf(value: string | number | readonly string[] | null): string | number {
  if (value === null) return ''
  return typeof value === 'object' ? joinParts(value) : value
}

/** Columns with a field of the product. */
export type FieldColumn = Exclude<ProductColumn, 'id' | 'exported_at'>

/** Reads a cell; the schema of the field checks the value later. */
export function readCell(column: FieldColumn, cell: string, readBy: CellColumn): CellValue {
  const read =
    column === 'stock' ? readStock : column === 'archived' ? readYesNo : productFields[column].readCell
  return read(cell, readBy)
}

/** A time of day, which a spreadsheet makes of `38:5`. */
const time = /^\d{1,4}:\d{2}:\d{2}(?:\.\d+)?(?: ?[ap]m)?$|^\d{1,2}:\d{2} ?[ap]m$/i

/** Reads `S:10 | M:4`. */
const readStock: ReadCell = unlessEmpty((cell) => {
  const stock = new Map<string, number>()
  if (time.test(cell))
    return cellError(`“${cell}” is a time, as spreadsheets make one. Write stock as S:10 | M:4`)
  for (const part of splitParts(cell)) {
    const [, size, units] = /^(.+):\s*(\d{1,9})$/.exec(part) ?? []
    if (size === undefined || units === undefined) return cellError('Write stock as S:10 | M:4')
    if (/:\s*\d/.test(size))
      return cellError(`Write a bar between sizes, as in S:10 | M:4: “${part.slice(0, 40)}”`)
    if (sizeTwice([...stock.keys(), size]) !== undefined)
      return cellError(`Size ${size.trim()} is there twice`)
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
  yield [['', ...examples, 'S:10 | M:12 | L:8', 'no', '']]
}
