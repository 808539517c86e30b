import { StoreError } from '#shared/errors.ts'
import {
  importLimits,
  productColumns,
  type ImportProblem,
  type ProductColumn,
} from '#shared/products/product-import.schema.ts'
import { textOfCell } from '../../http/csv.ts'
import { readCsv } from '../../http/read-csv.ts'

/** One row with its line number in a spreadsheet. */
export interface FileRow {
  row: number
  cells: Partial<Record<ProductColumn, string>>
}

interface ProductFile {
  rows: FileRow[]
  problems: ImportProblem[]
}

/** Reads an uploaded table. Throws BAD_REQUEST for a file that is not a table of products. */
export function readProductFile(bytes: Buffer): ProductFile {
  const [head, ...filled] = readCsv(bytes)
  if (!head) throw refused('This file is empty')
  const columns = columnsOf(head.record)
  if (filled.length === 0) throw refused('This file has no rows below its first line')
  if (filled.length > importLimits.rows)
    throw refused(`A file may have at most ${importLimits.rows.toLocaleString('en-IN')} rows`)
  const tooLong = filled.filter(({ record }) =>
    record.slice(columns.length).some((cell) => cell.trim() !== ''),
  )
  return {
    rows: filled.map(({ row, record }) => ({ row, cells: cellsOf(columns, record) })),
    problems: tooLong.map(({ row }) => ({
      row,
      column: null,
      message: 'This row has more cells than columns',
    })),
  }
}

const refused = (message: string) => new StoreError('BAD_REQUEST', message)

function columnsOf(head: string[]): ProductColumn[] {
  const names = head.map((cell) => cell.trim().toLowerCase())
  while (names.at(-1) === '') names.pop()
  const unknown = names.find((name) => !isColumn(name))
  if (unknown !== undefined)
    throw refused(`Unknown column “${unknown.slice(0, 60)}”. The columns are ${productColumns.join(', ')}`)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw refused(`The column ${twice} is there twice`)
  return names.filter(isColumn)
}

const isColumn = (name: string): name is ProductColumn => (productColumns as readonly string[]).includes(name)

const cellsOf = (columns: ProductColumn[], record: string[]): FileRow['cells'] =>
  Object.fromEntries(columns.map((column, index) => [column, textOfCell((record[index] ?? '').trim())]))
