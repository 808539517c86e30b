import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Lengths in bytes: nonce, then tag, then the encrypted content (AES-256-GCM). */
const nonceLength = 12
const tagLength = 16
/** Overhead of an encrypted value over its content, in bytes. */
const encryptionOverhead = nonceLength + tagLength

/** @param context the owner of the content; it cannot be decrypted for another */
export function encrypt(key: Buffer, content: Buffer, context: string): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const encrypted = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** Returns null for another key or context, or changed bytes. */
export function decrypt(key: Buffer, bytes: Buffer, context: string): Buffer | null {
  if (bytes.length < encryptionOverhead) return null
  const nonce = bytes.subarray(0, nonceLength)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(nonceLength, encryptionOverhead))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(encryptionOverhead)), decipher.final()])
  } catch {
    return null
  }
}
