import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no I, L, O or U, so that an id can be read out over the phone. */
export const idLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `TK-7F3K9Q2M`, with the prefix of the brand: short, speakable, and says nothing of the number of orders. */
export function newOrderId(prefix: string, bytes: Uint8Array = randomBytes(8)): string {
  return `${prefix}-${Array.from(bytes, (byte) => idLetters[byte % idLetters.length]).join('')}`
}
