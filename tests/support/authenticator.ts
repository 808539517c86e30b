import { totpCode, totpStepAt } from '../../src/server/auth/two-step/totp.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * What an authenticator app shows for a secret. The store takes the code of the next half minute too, and none twice:
 * `later` gives it, so that a test need not wait for it.
 */
export const codeOf = (secret: string, { later = 0 } = {}): string =>
  totpCode(bytesOf(secret), totpStepAt(Date.now()) + later)

/** Base32 as apps read it (RFC 4648). */
function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
