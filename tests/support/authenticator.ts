import { totpCode, totpStepAt } from '../../src/server/auth/two-step/totp.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * The code of an authenticator app for a secret. The store accepts the code of the next time step too, and none twice:
 * `later` returns it, so that a test need not wait.
 */
export const codeOf = (secret: string, { later = 0 } = {}): string =>
  totpCode(bytesOf(secret), totpStepAt(Date.now()) + later)

/** RFC 4648. */
function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
