import { createHash, randomBytes } from 'node:crypto'
import { base32 } from './base32.ts'

const howMany = 10

/** Ten codes of 140 bits each, as `K7QW-3NPA-…`: too many bits to search a plain hash for. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: howMany }, () => base32(randomBytes(20)).match(/.{4}/g)!.slice(0, 7).join('-'))

/** Ignores case, blanks and dashes. */
export function hashRecoveryCode(userId: string, code: string): Buffer {
  const letters = code.toUpperCase().replace(/[^A-Z2-7]/g, '')
  return createHash('sha256').update(`${userId} ${letters}`).digest()
}
