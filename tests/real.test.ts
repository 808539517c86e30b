import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { StoreError } from '#shared/errors.ts'
import { lineKinds, type LineKind } from '#shared/payments/payment-providers.ts'
import { checkUpload, pictureError } from '../src/server/media/check-upload.ts'
import { pictures } from '../src/server/media/picture-process.ts'
import { readStatement } from '../src/server/payments/statements/read-statement.ts'
import { planImport } from '../src/server/products/files/plan-import.ts'
import { readProductFile } from '../src/server/products/files/read-product-file.ts'

/**
 * Files as the world writes them, made anew. A folder of `tests/real/{kind}/` has one file, and in `expected.json` what has
 * to come out of it. A message is told by how it begins.
 */
const root = path.join(import.meta.dirname, 'real')

const read = (kind: string, bytes: Buffer): Promise<object> => {
  if (kind === 'camera') return pictureIn(bytes)
  return kind === 'products' ? productsIn(bytes) : linesIn(bytes, kind as LineKind)
}

async function linesIn(bytes: Buffer, kind: LineKind) {
  const { lines, ...file } = await readStatement(bytes, null, false, kind)
  return {
    ...file,
    problems: file.problems.map(({ row, message }) => [row, message]),
    lines: lines.map(({ row, at, text, reference, amountPaise, feePaise }) => ({
      row,
      at: at.toISOString(),
      text,
      reference,
      paise: amountPaise,
      fee: feePaise,
    })),
  }
}

async function productsIn(bytes: Buffer) {
  const catalogue = { products: new Map(), collections: new Map([['classy', 'classy']]), since: new Map() }
  const { rows, problems } = await planImport(await readProductFile(bytes), catalogue)
  return {
    rows: rows.map(({ row, after: { name, price, sizeStock: stock } }) => ({ row, name, price, stock })),
    problems: problems.map(({ row, column, message }) => [row, column, message]),
  }
}

async function pictureIn(bytes: Buffer) {
  await checkUpload(bytes)
  const master = await pictures.run('makeMaster', bytes).catch((error: unknown) => {
    throw pictureError(error)
  })
  const { width, height } = await pictures.run('describeMaster', master)
  return { width, height }
}

const reasonOf = (error: unknown): string =>
  error instanceof StoreError ? (error.fields?.['file'] ?? error.message) : String(error)

/** Expects messages to begin as they are told. */
const toldBy = (key: string, value: unknown): unknown =>
  typeof value === 'string' && /^(?:question|refused|\d+)$/.test(key) ? expect.stringContaining(value) : value

const kinds = readdirSync(root)
test('the files of each kind that the store reads are there', () => {
  expect(kinds).toEqual(expect.arrayContaining(['camera', 'products', ...lineKinds]))
  expect(kinds.flatMap((kind) => readdirSync(path.join(root, kind))).length).toBeGreaterThan(90)
})

describe.each(kinds)('a file of %s', (kind) => {
  test.each(readdirSync(path.join(root, kind)))('is read as it is meant: %s', async (name) => {
    const folder = path.join(root, kind, name)
    const [file] = readdirSync(folder).filter((one) => one !== 'expected.json')
    const expected = JSON.parse(readFileSync(path.join(folder, 'expected.json'), 'utf8'), toldBy)
    const bytes = readFileSync(path.join(folder, file!))
    const result = await read(kind, bytes).catch((error: unknown) => ({ refused: reasonOf(error) }))
    expect(result).toMatchObject(expected)
  })
})
