import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no I, L, O or U, so that an id can be read out over the phone. */
export const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `TK-7F3K9Q2M`: short, speakable, and says nothing of the number of orders. */
export function newOrderId(bytes: Uint8Array = randomBytes(8)): string {
  return `TK-${Array.from(bytes, (byte) => letters[byte % letters.length]).join('')}`
}
