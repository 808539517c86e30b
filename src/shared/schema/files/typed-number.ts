import { numberProblem, readNumber, type NumberRead } from './read-number.ts'

/** Reads a number that a person types. A comma before three digits is as on our screens, `₹1,299`: only a point is unclear. */
export function readTypedNumber(text: string): NumberRead {
  const read = readNumber(text)
  if (read.is !== 'unclear' || !text.includes(',')) return read
  return { is: 'number', isNegative: false, whole: read.readings[0], decimals: '' }
}

/** The two readings of a number that a person typed, as an error; null where it has only one or none. */
export function unclearNumber(label: string, text: string): string | null {
  const read = readTypedNumber(text)
  return read.is === 'unclear' ? numberProblem(label, text, read) : null
}
