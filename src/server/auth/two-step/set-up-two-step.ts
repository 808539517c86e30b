import { randomBytes } from 'node:crypto'
import { isNull, sql } from 'drizzle-orm'
import { StoreError } from '#shared/errors.ts'
import { twoStepMessages } from '#shared/auth/auth-messages.ts'
import { findShop } from '../../brand/current-shop.ts'
import type { Config } from '../../base/config/config.ts'
import type { Database } from '../../db/database.ts'
import { twoStep } from '../../users/user.tables.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { base32 } from './base32.ts'
import { encryptTwoStepSecret, twoStepSecretLength } from './two-step-secret.ts'

interface Setup {
  secret: string
  /** The `otpauth:` URI of the QR code. */
  uri: string
}

/** Returns a new secret, which is in force once a code of it is confirmed. */
export async function setUpTwoStep(
  db: Database,
  config: Config,
  user: SessionUser,
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
