import { randomBytes } from 'node:crypto'
import { count, eq, lte, or, sql } from 'drizzle-orm'
import { notFound, StoreError } from '#shared/errors.ts'
import { maxPreviews, previewDays } from '#shared/previews/preview.schema.ts'
import { previews } from '../contents/content.tables.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { hashToken, type SessionUser } from '../users/session.queries.ts'

/** 128 bits. */
const tokenBytes = 16

interface MadePreview {
  id: string
  token: string
  expiresAt: Date
}

/** Makes a link to a preview. Throws VALIDATION_FAILED where there are as many as there may be. */
export async function makePreview(
  db: Database,
  by: SessionUser,
  at: string | null | undefined,
): Promise<MadePreview> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('previews', 0))`)
    await tx.delete(previews).where(lte(previews.expiresAt, sql`now()`))
    const [open] = await tx.select({ count: count() }).from(previews)
    if (open!.count >= maxPreviews)
      throw new StoreError('VALIDATION_FAILED', `At most ${maxPreviews} previews can be open. End one first`)
    const token = randomBytes(tokenBytes).toString('base64url')
    const [made] = await tx
      .insert(previews)
      .values({
        tokenHash: hashToken(token),
        at: at ? new Date(at) : null,
        by: by.id,
        expiresAt: sql`now() + make_interval(days => ${previewDays})`,
      })
      .returning({ id: previews.id, expiresAt: previews.expiresAt })
    return { ...made!, token }
  })
}

/** Ends the preview with this id or token. Throws NOT_FOUND. */
export async function endPreview(db: Database, name: string): Promise<void> {
  const ended = await db
    .delete(previews)
    .where(or(eq(sql`${previews.id}::text`, name), eq(previews.tokenHash, hashToken(name))))
    .returning({ id: previews.id })
  if (ended.length === 0) throw notFound()
}

export const endPreviews = (db: Database): Promise<unknown> => db.delete(previews)
