import { CsvError, parse } from 'csv-parse/sync'
import { StoreError } from '#shared/errors.ts'
import {
  importLimits,
  productColumns,
  type ImportProblem,
  type ProductColumn,
} from '#shared/products/product-import.schema.ts'
import { textOfCell } from '../../http/csv.ts'

/** One row of a file: its line as a spreadsheet counts it, and the text of its cells. */
export interface FileRow {
  row: number
  cells: Partial<Record<ProductColumn, string>>
}

export interface ProductFile {
  rows: FileRow[]
  problems: ImportProblem[]
}

/** Reads an uploaded table. Throws BAD_REQUEST for what is no table of products at all. */
export function readProductFile(bytes: Buffer): ProductFile {
  const [head, ...filled] = parsed(textOf(bytes))
    .map((record, index) => ({ row: index + 1, record }))
    .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
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

const refused = (sentence: string) => new StoreError('BAD_REQUEST', sentence)

function textOf(bytes: Buffer): string {
  const text = decoded(bytes)
  if (text.includes('\0')) throw refused('This file is not a CSV file')
  return text
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refused('This file is not UTF-8 text. Save it as “CSV UTF-8” and try again')
  }
}

function parsed(text: string): string[][] {
  try {
    return parse(text, { delimiter: delimiterOf(text), relax_column_count: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw refused(`This file is not a CSV file: line ${String(error['lines'])} cannot be read`)
  }
}

/** Spreadsheets of some countries write semicolons or tabs between the cells. */
function delimiterOf(text: string): string {
  const [head = ''] = text.trimStart().split(/\r?\n/, 1)
  const counted = [',', ';', '\t'].map((sign) => ({ sign, times: head.split(sign).length }))
  return counted.reduce((most, one) => (one.times > most.times ? one : most)).sign
}

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
