import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Compares a signature with the HMAC-SHA256 of these bytes under every secret, each time in constant time, so that
 * neither the digest nor the number of secrets can be measured.
 */
export function isSigned(
  content: readonly (Buffer | string)[],
  signature: string,
  encoding: 'hex' | 'base64',
  secrets: readonly string[],
): boolean {
  const given = Buffer.from(signature)
  let signed = false
  for (const secret of secrets) {
    const digest = createHmac('sha256', secret)
    for (const part of content) digest.update(part)
    const expected = Buffer.from(digest.digest(encoding))
    if (given.length === expected.length && timingSafeEqual(given, expected)) signed = true
  }
  return signed
}
