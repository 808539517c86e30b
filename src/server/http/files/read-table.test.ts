import { describe, expect, test } from 'vitest'
import { expectShortTurns } from '../../../../tests/support/processor-time.ts'
import { readTable } from './read-table.ts'

const limits = { rows: 50_000, tooMany: 'Too many rows' }
const read = async (file: string | Buffer) => readTable(Buffer.from(file), limits)
const cellsOf = async (file: string | Buffer) => (await read(file)).map(({ cells }) => cells)
const rowsOf = async (file: string) => (await read(file)).map(({ row }) => row)

const table = [
  ['Date', 'Text', 'Amount'],
  ['22/11/2026', 'Aśha, “Rao”', '1.180,00'],
  ['23/11/2026', 'b', '5'],
]

describe('a table is read the same', () => {
  const line = (cells: readonly string[], separator: string) =>
    cells.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator)
  const withEnds = (ends: readonly string[], separator: string) =>
    table.map((cells, index) => line(cells, separator) + ends[index]!).join('')

  test.each([
    ['LF', ['\n', '\n', '\n']],
    ['CRLF', ['\r\n', '\r\n', '']],
    ['CR alone', ['\r', '\r', '\r']],
    ['CRLF and LF mixed', ['\r\n', '\n', '\r\n']],
    ['LF and then CRLF', ['\n', '\r\n', '']],
    ['CR and LF mixed', ['\r', '\n', '\r']],
  ])('with %s between its lines, whatever stands between its cells', async (_name, ends) => {
    for (const separator of [',', ';', '\t']) expect(await cellsOf(withEnds(ends, separator))).toEqual(table)
  })

  test('in each encoding', async () => {
    const text = withEnds(['\r\n', '\r\n', ''], ';')
    const utf16 = Buffer.from(text, 'utf16le')
    for (const bytes of [
      Buffer.from(`\uFEFF${text}`),
      Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]),
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]),
    ])
      expect(await cellsOf(bytes)).toEqual(table)
    expect(await cellsOf(Buffer.from('Date;Text\r\n1;Caf\xe9 \x96 \x93x\x94', 'latin1'))).toEqual([
      ['Date', 'Text'],
      ['1', 'Café – “x”'],
    ])
    const plain = 'Date,Text,Amount\r\n22/11/2026,Asha,5\r\n'
    expect(await cellsOf(Buffer.from(plain, 'utf16le'))).toEqual(await cellsOf(plain))
  })
})

test('a first line sep= names the separator, and is no row', async () => {
  for (const sign of [';', '|', '\t', ','])
    expect(await read(`sep=${sign}\r\na${sign}b\r\n1${sign}2\r\n`)).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 2, cells: ['1', '2'] },
    ])
})

test('the lines above a table do not decide about its separator', async () => {
  const above = 'LOOM HOUSE\n12, Loom Lane, Indiranagar, Bengaluru, Karnataka\nCustomer, since, 2019\n\n'
  for (const sign of [';', '\t']) {
    const lines = ['Date', '22/11/2026', '23/11/2026'].map((day) => [day, 'a', '1,18,000.50'].join(sign))
    const cells = await cellsOf(`${above}${lines.join('\n')}`)
    expect(cells.slice(-2)).toEqual([
      ['22/11/2026', 'a', '1,18,000.50'],
      ['23/11/2026', 'a', '1,18,000.50'],
    ])
  }
})

test('rows are numbered as in a spreadsheet, and empty ones left out', async () => {
  expect(await rowsOf('a,b\n\n"1\n2",3\n,,\n4,5')).toEqual([1, 3, 5])
})

test('quotes and guards', async () => {
  expect(
    await cellsOf(
      'a,M/S "RAO" SONS,"RAO" SONS,"say ""hi"", now" ,="1,180.00","=""0012""",\'0042\n"two\r\nlines",b',
    ),
  ).toEqual([
    ['a', 'M/S "RAO" SONS', '"RAO" SONS', 'say "hi", now', '1,180.00', '0012', '0042'],
    ['two\r\nlines', 'b'],
  ])
})

test.each([
  ['a quote that nobody closed', 'a,b\n1,"Rao,5\n2,c,6\n', 'row 2 has a quote that does not end'],
  ['a quote that a later line closes', 'a,b\n1,"M/S RAO,5\n2,"B",6\n', 'row 2 has a quote that does not end'],
  ['a row of too many cells', `a,b\n${','.repeat(400)}x`, 'Row 2 has more than 400 cells'],
  ['commas alone', ','.repeat(4_800_000), 'Row 1 has more than 400 cells'],
  ['a cell of letters', 'a'.repeat(300_000), 'Row 1 has a cell of more than 256 kB'],
  ['a long line', `${'a'.repeat(200_000)},`.repeat(6), 'Row 1 is longer than 1 MB'],
  ['too many rows', 'a,b\n'.repeat(50_001), 'Too many rows'],
  ['a workbook', 'PK\u0003\u0004x', 'This file is a workbook'],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'Open it and save it as .xlsx or CSV'],
  ['a page that calls itself a workbook', '\uFEFF\n<html><table>', 'This file is a web page'],
  ['bytes', Buffer.from([1, 2, 0, 255, 7]), 'This file is not a CSV file'],
])('%s is refused', async (_name, file, message) => {
  await expect(read(file)).rejects.toThrow(message)
})

test.each([
  ['300 kB of short lines', 'a\n'.repeat(150_000)],
  ['5 MB of short rows', 'a,b,c,d\n'.repeat(640_000)],
  ['4.8 MB of commas', ','.repeat(4_800_000)],
  ['4.8 MB of commas in lines', `${','.repeat(2_000)}\n`.repeat(2_400)],
  ['4.8 MB of quotes', '"a","b"\n'.repeat(600_000)],
  ['4.8 MB of empty lines', '\r\n'.repeat(2_400_000)],
])('%s hold the event loop in slices', async (_name, file) => {
  const bytes = Buffer.from(file)
  const work = () => readTable(bytes, { rows: 25_000, tooMany: '' }).catch(() => {})
  await expectShortTurns(work)
})
