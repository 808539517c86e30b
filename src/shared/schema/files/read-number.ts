/** The sign before the decimals of a number. */
export type Point = '.' | ','

/** A number as digits, so that no decimal is lost. */
export interface Digits {
  isNegative: boolean
  whole: string
  decimals: string
}

export type NumberRead =
  | ({ is: 'number' } & Digits)
  /** can be read in two ways: with the sign as the point, and between groups */
  | { is: 'unclear'; readings: [string, string] }
  | { is: 'shortened' }
  | { is: 'other' }

/**
 * Reads a number as the world writes it: `1,29,900.50`, `1.299,00`, `₹ 1 299`, `(12.00)`, `12-`. With both signs the later
 * is the point; one that repeats is between groups; before one or two digits it is the point. Before three it is what
 * `point` says, which the other numbers of a column show (`decimalPoint`).
 */
export function readNumber(cell: string, point: Point | null = null): NumberRead {
  const { isNegative, text } = withoutSign(cell)
  if (/^\d(?:[.,]\d+)?e\+?\d{1,3}$/i.test(text)) return { is: 'shortened' }
  const read = readDigits(text, point)
  if (read === null) return { is: 'other' }
  if ('readings' in read) return { is: 'unclear', readings: read.readings }
  return { is: 'number', isNegative, ...read }
}

/** The point that the numbers of a column show, where they agree about it. */
export function decimalPoint(cells: Iterable<string>): Point | null {
  const shown = new Set<Point>()
  for (const cell of cells) {
    const { text } = withoutSign(cell)
    const sign = shownPoint(text)
    if (sign && readDigits(text, null)) shown.add(sign)
  }
  return shown.size === 1 ? [...shown][0]! : null
}

/** Says what is wrong with a number that cannot be read: `Price is not a number: “1,2,7,9”`. */
export function numberProblem(
  label: string,
  cell: string,
  read: Exclude<NumberRead, { is: 'number' }>,
): string {
  const given = `“${cell.trim().slice(0, 40)}”`
  if (read.is === 'unclear') {
    const [grouped, decimal] = read.readings
    return `${label} can be read as ${grouped} or ${decimal}: ${given}. Write it with two decimals, or without the sign`
  }
  if (read.is === 'shortened') return `${label} was shortened by a spreadsheet: ${given}`
  return `${label} is not a number: ${given}`
}

const minus = /[−‒–—]/g

/** Blanks, the sign of the currency and that of the number taken off. */
function withoutSign(cell: string): { isNegative: boolean; text: string } {
  const bare = cell
    .replace(minus, '-')
    .replace(/₹|\binr\b|\brs\b\.?|\/-$/gi, '')
    .replace(/\s/g, '')
  const bracketed = /^\((.*)\)$/.exec(bare)
  const [, before = '', text = '', after = ''] = /^([+-]?)(.*?)([+-]?)$/s.exec(bracketed?.[1] ?? bare) ?? []
  if (before !== '' && after !== '') return { isNegative: false, text: bare }
  return { isNegative: bracketed !== null || before === '-' || after === '-', text }
}

type Unsigned = Pick<Digits, 'whole' | 'decimals'>

function readDigits(text: string, point: Point | null): Unsigned | { readings: [string, string] } | null {
  if (!/^\d[\d.,]*$/.test(text) || text.length > 30) return /^[.,]\d{1,2}$/.test(text) ? split(text, 0) : null
  const shown = shownPoint(text)
  const [sign] = /[.,]/.exec(text) ?? []
  if (sign === undefined) return { whole: text, decimals: '' }
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (shown === null) {
    // One sign before three digits, behind one to three.
    if (text.length - last !== 4 || last > 3) return null
    if (point === null) return { readings: [text.replace(sign, ''), text.replace(sign, '.')] }
    return point === sign ? split(text, last) : { whole: text.replace(sign, ''), decimals: '' }
  }
  if (text.lastIndexOf(shown) < 0) return groupsOf(text, sign as Point)
  const at = text.lastIndexOf(shown)
  const other = shown === '.' ? ',' : '.'
  if (text.indexOf(shown) !== at || text.lastIndexOf(other) > at) return null
  const whole = groupsOf(text.slice(0, at), other)
  return whole === null ? null : { whole: whole.whole, decimals: text.slice(at + 1) }
}

const split = (text: string, at: number): Unsigned => ({
  whole: text.slice(0, at) || '0',
  decimals: text.slice(at + 1),
})

/** The point that one number shows by itself; null where it may be either. */
function shownPoint(text: string): Point | null {
  if (!/^\d[\d.,]*$/.test(text)) return null
  const [comma, dot] = [text.lastIndexOf(','), text.lastIndexOf('.')]
  if (comma < 0 && dot < 0) return null
  if (comma >= 0 && dot >= 0) return comma > dot ? ',' : '.'
  const sign: Point = comma >= 0 ? ',' : '.'
  const other: Point = sign === ',' ? '.' : ','
  const last = Math.max(comma, dot)
  if (text.indexOf(sign) !== last) return other
  const behind = text.length - last - 1
  if (behind <= 2) return sign
  // `0,500` and `1234,500` cannot be groups.
  return behind === 3 && (text.startsWith('0') || last > 3) ? sign : null
}

/** Groups of three from the end, or as in India of three and then of two. */
function groupsOf(text: string, sign: Point): Unsigned | null {
  const groups = text.split(sign)
  const isPlain = groups.length === 1
  const isWestern = /^\d{1,3}$/.test(groups[0]!) && groups.slice(1).every((group) => group.length === 3)
  const isIndian =
    /^\d{1,2}$/.test(groups[0]!) &&
    groups.at(-1)!.length === 3 &&
    groups.slice(1, -1).every((group) => group.length === 2)
  return isPlain || isWestern || isIndian ? { whole: groups.join(''), decimals: '' } : null
}
