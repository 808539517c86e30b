import { StoreError } from '#shared/errors.ts'
import { decimalPoint } from '#shared/schema/files/read-number.ts'
import type { CellColumn } from '#shared/products/csv-cell.ts'
import { productFieldNames, productFields } from '#shared/products/product-fields.ts'
import {
  importLimits,
  productColumns,
  type ImportProblem,
  type ProductColumn,
} from '#shared/products/product-import.schema.ts'
import { headOfTable } from '../../http/files/head-of-table.ts'
import { readTable, type TableRow } from '../../http/files/read-table.ts'

/** One row with its line number in a spreadsheet. */
export interface FileRow {
  row: number
  cells: Partial<Record<ProductColumn, string>>
}

export interface ProductFile {
  rows: FileRow[]
  /** label and point of each column */
  columns: ReadonlyMap<ProductColumn, CellColumn>
  problems: ImportProblem[]
}

/** Reads an uploaded table. Refuses a file that is not a table of products. */
export async function readProductFile(bytes: Buffer): Promise<ProductFile> {
  const tooMany = `A file may have at most ${importLimits.rows.toLocaleString('en-IN')} rows`
  const rows = await readTable(bytes, { rows: importLimits.rows + 21, tooMany })
  const { head, below } = headOfTable(rows, productColumns)
  if (rows.length === 0) throw refused('This file is empty')
  const columns = columnsOf(head)
  if (below.length === 0) throw refused('This file has no rows below its first line')
  if (below.length > importLimits.rows) throw refused(tooMany)
  const tooLong = below.filter(({ cells }) => cells.length > columns.length)
  return {
    rows: below.map(({ row, cells }) => ({ row, cells: cellsOf(columns, cells) })),
    columns: new Map(columns.map((column, index) => [column, readBy(column, below, index)])),
    problems: tooLong.map(({ row }) => ({
      row,
      column: null,
      message: 'This row has more cells than columns',
    })),
  }
}

const refused = (message: string) => new StoreError('BAD_REQUEST', message)

function columnsOf(head: readonly string[]): ProductColumn[] {
  const unknown = head.find((name) => !isColumn(name))
  if (unknown !== undefined)
    throw refused(`Unknown column “${unknown.slice(0, 60)}”. The columns are ${productColumns.join(', ')}`)
  const twice = head.find((name, index) => head.indexOf(name) !== index)
  if (twice !== undefined) throw refused(`The column ${twice} is there twice`)
  return head.filter(isColumn)
}

const isColumn = (name: string): name is ProductColumn => (productColumns as readonly string[]).includes(name)

const cellsOf = (columns: readonly ProductColumn[], cells: readonly string[]): FileRow['cells'] =>
  Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))

const rupeeColumns: ReadonlySet<string> = new Set(['price', 'original_price', 'mrp'])

function readBy(column: ProductColumn, rows: readonly TableRow[], index: number): CellColumn {
  const name = productFieldNames.find((field) => field === column)
  return {
    label: name === undefined ? column : productFields[name].label.split(' (', 1)[0]!,
    point: rupeeColumns.has(column) ? decimalPoint(rows.map(({ cells }) => cells[index] ?? '')) : null,
  }
}
