import { and, eq } from 'drizzle-orm'
import type { Config } from '../../base/config/config.ts'
import type { Database } from '../../db/database.ts'
import { decrypt, encrypt } from '../../db/secrets/encrypt.ts'
import { subkey } from '../../db/secrets/subkey.ts'
import { twoStep } from '../../users/user.tables.ts'

/** Bytes, as RFC 4226 recommends. An encrypted secret is longer. */
export const twoStepSecretLength = 20

type KeySource = Pick<Config, 'secretKey' | 'dataDir'>

/** Encrypts a secret for the database, bound to the account, so that it is useless in another row. */
export const encryptTwoStepSecret = (keys: KeySource, userId: string, secret: Buffer): Buffer =>
  encrypt(subkey(keys, 'two-step secrets'), secret, userId)

/** Returns null for a secret that was encrypted with another key. */
export const decryptTwoStepSecret = (keys: KeySource, userId: string, stored: Buffer): Buffer | null =>
  decrypt(subkey(keys, 'two-step secrets'), stored, userId)

/**
 * Encrypts the secrets that an older version stored in plain.
 * @returns the number of those that cannot be decrypted with this key
 */
export async function encryptPlainTwoStepSecrets(db: Database, keys: KeySource): Promise<number> {
  const stored = await db.select({ userId: twoStep.userId, secret: twoStep.secret }).from(twoStep)
  let unreadable = 0
  for (const { userId, secret } of stored) {
    if (secret.length !== twoStepSecretLength) {
      if (!decryptTwoStepSecret(keys, userId, secret)) unreadable += 1
      continue
    }
    await db
      .update(twoStep)
      .set({ secret: encryptTwoStepSecret(keys, userId, secret) })
      .where(and(eq(twoStep.userId, userId), eq(twoStep.secret, secret)))
  }
  return unreadable
}
