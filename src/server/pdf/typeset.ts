import { romanize } from '#shared/romanize.ts'
import { cleanMarkdown } from '#shared/schema/clean-text.ts'
import { isLatin, latinFont, graphemes, openFont, fontRuns, type Run, type Style } from './fonts.ts'

type Sheet = PDFKit.PDFDocument

export interface Look {
  size: number
  style: Style
}

/** A line as it is set: its runs, and in points its width and how far it reaches above and below the baseline. */
export interface Line {
  runs: Run[]
  width: number
  above: number
  below: number
}

/** Urdu, Santali and Manipuri, for which there are no fonts here: Latin letters stand in their place. */
const undrawn = /[\u0600-\u06ff\u1c50-\u1c7f\uabc0-\uabff]+/g

/** Points between two lines, for each point of size. */
const lineGap = 0.12

/** Breaks a text into the lines of a column, so many points wide, without signs that draw nothing or turn it around. */
export function typesetLines(sheet: Sheet, text: string, width: number, look: Look): Line[] {
  return cleanMarkdown(text)
    .replace(undrawn, romanize)
    .split('\n')
    .flatMap((paragraph) => fill(piecesOf(sheet, paragraph, width, look), width))
    .map((pieces) => lineOf(pieces, look))
}

/** The width of a text on one line, in points. */
export const textWidth = (sheet: Sheet, text: string, { size, style }: Look): number =>
  fontRuns(text, style).reduce((sum, run) => sum + runWidth(sheet, run, size), 0)

export const heightOfLine = ({ above, below }: Line): number => above + below

/** Writes a line with its upper left corner at x and y. Screen readers and copying get the text, not its glyphs. */
export function writeLine(sheet: Sheet, line: Line, x: number, y: number, size: number): void {
  let left = x
  for (const run of line.runs) {
    const shaped = !isLatin(run.font)
    if (shaped) sheet.markContent('Span', { actual: run.text })
    useFont(sheet, run.font, size).text(run.text, left, y + line.above, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...featuresOf(run),
    })
    if (shaped) sheet.endMarkedContent()
    left += runWidth(sheet, run, size)
  }
}

/** An unbreakable piece with the spaces after it, which do not count at the end of a line. */
interface Piece {
  runs: Run[]
  width: number
  spaces: number
}

/** Words, ending in a hyphen or spaces; one that is wider than the column, in letters. */
function piecesOf(sheet: Sheet, paragraph: string, width: number, look: Look): Piece[] {
  const words = paragraph.replaceAll(/\s/g, ' ').match(/(?:[^ -]|-\d)*-* */g) ?? []
  return words
    .filter((word) => word !== '')
    .flatMap((word) => {
      const piece = pieceOf(sheet, word, look)
      return piece.width <= width ? piece : graphemes(word).map((letter) => pieceOf(sheet, letter, look))
    })
}

function pieceOf(sheet: Sheet, word: string, look: Look): Piece {
  const width = textWidth(sheet, word.trimEnd(), look)
  return { runs: fontRuns(word, look.style), width, spaces: textWidth(sheet, word, look) - width }
}

function fill(pieces: readonly Piece[], width: number): Piece[][] {
  const lines: Piece[][] = [[]]
  let used = 0
  for (const piece of pieces) {
    if (used > 0 && used + piece.width > width) {
      lines.push([])
      used = 0
    }
    lines.at(-1)!.push(piece)
    used += piece.width + piece.spaces
  }
  return lines
}

function lineOf(pieces: readonly Piece[], { size, style }: Look): Line {
  const runs: Run[] = []
  for (const { font, text } of pieces.flatMap((piece) => piece.runs)) {
    const last = runs.at(-1)
    if (last?.font === font) last.text += text
    else runs.push({ font, text })
  }
  const width = pieces.reduce((sum, piece) => sum + piece.width + piece.spaces, -(pieces.at(-1)?.spaces ?? 0))
  const fonts = [latinFont(style), ...runs.map((run) => run.font)].map(openFont)
  const points = (units: (font: (typeof fonts)[number]) => number) =>
    Math.max(...fonts.map((font) => (units(font) / font.unitsPerEm) * size))
  return {
    runs,
    width,
    above: points(({ ascent }) => ascent),
    below: points(({ descent, lineGap: gap }) => gap - descent) + size * lineGap,
  }
}

const runWidth = (sheet: Sheet, run: Run, size: number): number =>
  useFont(sheet, run.font, size).widthOfString(run.text, featuresOf(run))

/**
 * Figures of one width, so that columns of them line up. Only where there are digits: PDFKit keeps the shapes of a
 * word only where no feature is asked for.
 */
const featuresOf = ({ font, text }: Run): PDFKit.Mixins.TextOptions =>
  isLatin(font) && /\d/.test(text) ? { features: ['tnum'] } : {}

/** PDFKit takes an opened font too, though its types do not say so. */
const useFont = (sheet: Sheet, name: string, size: number): Sheet =>
  sheet.registerFont(name, openFont(name) as unknown as Uint8Array).font(name, size)
