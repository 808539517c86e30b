import { inflateSync } from 'node:zlib'

/**
 * The words of a PDF by PDFKit, in the order in which they were written; one line per piece of text. Uses the text that
 * the PDF declares for a piece whose glyphs are not its letters.
 */
export function pdfText(pdf: Buffer): string {
  const objects = readObjects(pdf)
  const fonts = readFonts(objects)
  const lines: string[] = []
  for (const stream of pageStreams(objects)) {
    let codes = new Map<number, string>()
    let hasText = false
    for (const [, actual, end, font, shown] of stream.matchAll(pieces)) {
      if (actual !== undefined) lines.push(readString(actual))
      if (actual !== undefined || end) hasText = actual !== undefined
      else if (font) codes = fonts.get(font) ?? codes
      else if (!hasText) lines.push(decode(shown ?? '', codes))
    }
  }
  return lines.join('\n')
}

const pieces = /\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)|\b(EMC)\b|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g

/** Drawing commands of the pages of a PDF by PDFKit or a browser. */
export const drawnPages = (pdf: Buffer): string[] => pageStreams(readObjects(pdf))

/** Counts the boxes that a PDF shows for letters missing from its font. */
export const missingGlyphs = (pdf: Buffer): number =>
  pageStreams(readObjects(pdf))
    .flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)])
    .flatMap(([, shown]) => codesOf(shown!))
    .filter((code) => code === 0).length

const pageStreams = (objects: Map<string, PdfObject>): string[] =>
  [...objects.values()].map(({ stream }) => stream).filter((stream) => /\bBT\b/.test(stream))

export const pdfPages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

interface PdfObject {
  dictionary: string
  stream: string
}

function readObjects(pdf: Buffer): Map<string, PdfObject> {
  const source = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const [, id, body] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, dictionary = body!, packed] = /^([\s\S]*?)[ \n]stream\n([\s\S]*)\nendstream$/.exec(body!) ?? []
    const isText = packed !== undefined && dictionary.includes('/FlateDecode')
    objects.set(id!, { dictionary, stream: isText ? unpack(packed) : '' })
  }
  return objects
}

const unpack = (packed: string): string => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')

/** Maps the codes of each font (`F1`) to text, by its ToUnicode table. */
function readFonts(objects: Map<string, PdfObject>): Map<string, Map<number, string>> {
  const fonts = new Map<string, Map<number, string>>()
  for (const { dictionary } of objects.values()) {
    for (const [, name, id] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)?.dictionary ?? '')?.[1]
      if (table) fonts.set(name!, readTable(objects.get(table)?.stream ?? ''))
    }
  }
  return fonts
}

function readTable(table: string): Map<number, string> {
  const codes = new Map<number, string>()
  for (const [, first, list] of table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    for (const [index, [, text]] of [...list!.matchAll(/<([\w ]*)>/g)].entries())
      codes.set(parseInt(first!, 16) + index, utf16(text!))
  }
  return codes
}

const decode = (shown: string, codes: Map<number, string>): string =>
  codesOf(shown)
    .map((code) => codes.get(code) ?? '')
    .join('')

function codesOf(shown: string): number[] {
  const hex = [...shown.matchAll(/<(\w+)>/g)].map(([, part]) => part).join('')
  return (hex.match(/.{4}/g) ?? []).map((code) => parseInt(code, 16))
}

/** A UTF-16 string of the PDF, as PDFKit writes anything but ASCII. */
function readString(written: string): string {
  const bytes = written.replaceAll(/\\([\s\S])/g, (_, byte: string) => escapes[byte] ?? byte)
  return utf16(Buffer.from(bytes, 'latin1').toString('hex')).replace('\uFEFF', '')
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function utf16(hex: string): string {
  return (hex.replaceAll(' ', '').match(/.{4}/g) ?? [])
    .map((unit) => String.fromCharCode(parseInt(unit, 16)))
    .join('')
}
