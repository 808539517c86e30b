import { randomBytes } from 'node:crypto'
import { isNull, sql } from 'drizzle-orm'
import { invalid, StoreError } from '#shared/errors.ts'
import { twoStepMessages } from '#shared/auth/auth-messages.ts'
import { findShop } from '../../brand/current-shop.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import { twoStep } from '../../users/user.tables.ts'
import { base32 } from './base32.ts'
import { verifyPassword } from '../passwords/password-hash.ts'
import { encryptTwoStepSecret, twoStepSecretLength } from './two-step-secret.ts'
import { findPasswordHash } from './two-step.queries.ts'

interface Setup {
  secret: string
  /** The `otpauth:` URI of the QR code. */
  uri: string
}

/**
 * Returns a new secret, which is in force once a code of it is confirmed. Throws VALIDATION_FAILED or ALREADY_EXISTS.
 */
export async function setUpTwoStep(
  db: Database,
  config: Config,
  user: { id: string; email: string },
  password: string,
): Promise<Setup> {
  await checkPassword(db, user.id, password)
  const secret = randomBytes(twoStepSecretLength)
  const stored = encryptTwoStepSecret(config, user.id, secret)
  const begun = await db
    .insert(twoStep)
    .values({ userId: user.id, secret: stored })
    .onConflictDoUpdate({
      target: twoStep.userId,
      set: { secret: stored, lastStep: 0, createdAt: sql`now()` },
      setWhere: isNull(twoStep.confirmedAt),
    })
  if (begun.rowCount === 0) throw new StoreError('ALREADY_EXISTS', twoStepMessages.alreadyOn)
  const text = base32(secret)
  const issuer = encodeURIComponent((await findShop(db)).name)
  const label = `${issuer}:${encodeURIComponent(user.email)}`
  return { secret: text, uri: `otpauth://totp/${label}?secret=${text}&issuer=${issuer}` }
}

/** Throws VALIDATION_FAILED for a wrong password: an open browser alone must not change how its owner signs in. */
export async function checkPassword(db: Database, userId: string, password: string): Promise<void> {
  if (!(await verifyPassword(password, await findPasswordHash(db, userId))))
    throw invalid({ password: twoStepMessages.wrongPassword })
}
