import { randomBytes } from 'node:crypto'

/** Crockford's base 32, as in order ids: no I, L, O or U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const randomLetters = (length: number): string =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')

/** `TKP` and 20 letters: what the provider knows an attempt by. */
export const newPaymentReference = (): string => `TKP${randomLetters(20)}`

/** `TKR`, 20 letters and the number of the try: what the provider knows a refund by. */
export const newRefundReference = (): string => `TKR${randomLetters(20)}01`

/** `TKH` and 20 letters: money that was recorded by hand. */
export const newHandReference = (): string => `TKH${randomLetters(20)}`

/** 130 bits: whoever has it may pay the order. */
export const newPayToken = (): string => randomLetters(26)
