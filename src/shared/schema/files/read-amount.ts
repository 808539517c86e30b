import { numberProblem, readNumber, type Point } from './read-number.ts'

/** Says that money went out of an account, or came in. */
export type Mark = 'debit' | 'credit'

/** An amount in paise. `mark` is what the cell itself says: a mark, or a sign. */
export type AmountRead = { ok: true; paise: number; mark: Mark | null } | { ok: false; problem: string }

const debits = new Set(['dr', 'd', 'debit', 'debited', 'withdrawal', 'out', '-'])
const credits = new Set(['cr', 'c', 'credit', 'credited', 'deposit', 'in', '+'])

/** Reads a cell that says debit or credit; null for anything else. */
export function readMark(cell: string): Mark | null {
  const word = cell
    .replace(/[().\s]/g, '')
    .replace(/[−–—]/g, '-')
    .toLowerCase()
  if (debits.has(word)) return 'debit'
  return credits.has(word) ? 'credit' : null
}

const before = /^\(?(cr|dr|credit|debit)\.?\)?(?=[\d₹(])/i
const behind = /(?<=[\d)])\(?(cr|dr|credit|debit|c|d)\.?\)?$/i

/** Reads an amount as a bank writes it, with or without a mark: `1,180.00 Cr`, `(Dr) 500`, `500-`. Empty and a dash are 0. */
export function readAmount(cell: string, unit: 'rupees' | 'paise', point: Point | null = null): AmountRead {
  if (/^[\s\-−–—.]*$/.test(cell)) return { ok: true, paise: 0, mark: null }
  const text = cell.replace(/\s/g, '')
  const written = before.exec(text) ?? behind.exec(text)
  const number = written ? text.replace(written[0], '') : text
  const read = readNumber(number, point)
  if (read.is !== 'number') return { ok: false, problem: numberProblem('Its amount', cell, read) }
  const paise = paiseFromDigits(read.whole, read.decimals, unit)
  if (paise === null)
    return { ok: false, problem: `Its amount is no whole number of paise: “${cell.trim()}”` }
  const mark = written ? readMark(written[1]!) : signOf(number, read.isNegative)
  if (written && read.isNegative && mark === 'credit')
    return { ok: false, problem: `Its amount is below zero and marked as a credit: “${cell.trim()}”` }
  return { ok: true, paise: mark === 'debit' && paise > 0 ? -paise : paise, mark }
}

const signOf = (number: string, isNegative: boolean): Mark | null =>
  isNegative ? 'debit' : /^\s*\+/.test(number) ? 'credit' : null

/** Whole paise, of rupees with two decimals or of paise; null for more of them, and for more money than can be counted. */
export function paiseFromDigits(whole: string, decimals: string, unit: 'rupees' | 'paise'): number | null {
  const places = unit === 'rupees' ? 2 : 0
  if (!/^0*$/.test(decimals.slice(places)) || whole.length > 13) return null
  const paise = Number(whole + decimals.slice(0, places).padEnd(places, '0'))
  return Number.isSafeInteger(paise) ? paise : null
}
