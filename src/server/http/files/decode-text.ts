import { StoreError } from '#shared/errors.ts'

/**
 * Reads the bytes of a table as text: UTF-8, UTF-16 and Windows-1252, with or without a byte order mark. Refuses
 * what is no text, and names the workbooks and pages that call themselves tables.
 */
export function decodeText(bytes: Buffer): string {
  const other = kinds.find(({ begins }) => begins.test(bytes.toString('latin1', 0, 200)))
  if (other) throw new StoreError('BAD_REQUEST', other.message)
  const text = decoded(bytes)
  if (/[\0-\u0008\u000E-\u0019]/.test(text))
    throw new StoreError('BAD_REQUEST', 'This file is not a CSV file')
  return text
}

const kinds = [
  { begins: /^PK\u0003\u0004/, message: 'This file is a workbook. Save it as CSV and try again' },
  {
    begins: /^\xD0\xCF\x11\xE0/,
    message: 'This file is an old workbook. Open it and save it as .xlsx or CSV',
  },
  { begins: /^%PDF-/, message: 'This file is a PDF. Download the table as CSV and try again' },
  {
    begins: /^(?:\xEF\xBB\xBF)?\s*<(?:!doctype|html|table|\?xml|style|meta|div)/i,
    message: 'This file is a web page that calls itself a table. Open it and save it as CSV',
  },
]

function decoded(bytes: Buffer): string {
  const encoding = utf16Of(bytes)
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** UTF-16 says so by its mark, or has a NUL beside nearly every letter. */
function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 400)
  const nulsAt = (offset: number) => start.filter((byte, index) => byte === 0 && index % 2 === offset).length
  if (nulsAt(1) > start.length * 0.4 && nulsAt(0) === 0) return 'utf-16le'
  return nulsAt(0) > start.length * 0.4 && nulsAt(1) === 0 ? 'utf-16be' : null
}
