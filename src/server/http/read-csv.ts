import { CsvError, parse } from 'csv-parse/sync'
import { StoreError } from '#shared/errors.ts'

/** A row that is not empty, with its number in a spreadsheet. */
export interface CsvRow {
  row: number
  record: string[]
}

/** Reads an uploaded table. Throws BAD_REQUEST for what is no CSV file; `relaxed` takes quotes within a cell as they are. */
export const readCsv = (bytes: Buffer, { relaxed = false } = {}): CsvRow[] =>
  parsed(textOf(bytes), relaxed)
    .map((record, index) => ({ row: index + 1, record }))
    .filter(({ record }) => record.some((cell) => cell.trim() !== ''))

const refused = (message: string) => new StoreError('BAD_REQUEST', message)

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

function parsed(text: string, relaxed: boolean): string[][] {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: relaxed,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw refused(`This file is not a CSV file: line ${String(error['lines'])} cannot be read`)
  }
}

const delimiters = [',', ';', '\t']

/** Spreadsheets of some countries write semicolons or tabs between cells. The first line that has any decides. */
function delimiterOf(text: string): string {
  const head = /^.*[,;\t].*$/m.exec(text.slice(0, 10_000))?.[0] ?? ''
  const counted = delimiters.map((sign) => ({ sign, times: head.split(sign).length }))
  return counted.reduce((most, one) => (one.times > most.times ? one : most)).sign
}
