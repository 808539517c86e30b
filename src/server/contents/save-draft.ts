import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { ContentVersion } from '#shared/contents/content.schema.ts'
import { invalid } from '#shared/errors.ts'
import { fieldErrorsOf } from '#shared/schema/field-errors.ts'
import type { Database } from '../db/database.ts'
import { transaction, type Transaction } from '../db/transaction.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { plainMessage } from '../http/schemas/plain-message.ts'
import { findVersion } from './content.queries.ts'
import { rulesOf, type ContentKinds, type ContentRef, type ContentRules } from './content-rules.ts'
import { contentVersions } from './content.tables.ts'
import { checkSeen, lockContent, nextN, withState, type LockedContent } from './lock-content.ts'

/**
 * Saves the draft of a content under a new number. Throws NOT_FOUND, EDIT_CONFLICT, and VALIDATION_FAILED with paths of the
 * body.
 */
export async function saveDraft(
  db: Database,
  kinds: ContentKinds,
  { by, ref, body, seen }: { by: SessionUser; ref: ContentRef; body: unknown; seen: number },
): Promise<ContentVersion> {
  return transaction(db, async (tx) => {
    const content = await lockContent(tx, kinds, ref)
    await checkSeen(tx, content, seen)
    return findVersion(tx, await writeDraft(tx, content, by.id, parseBody(rulesOf(kinds, ref.kind), body)))
  })
}

/** Writes the draft of a locked content, in place of an earlier one. */
export async function writeDraft(tx: Transaction, content: LockedContent, by: string | null, body: unknown) {
  const row = { ...bodyColumns(body), n: nextN(content), by, at: new Date() }
  const draft = withState(content, 'draft')
  const [written] = draft
    ? await tx.update(contentVersions).set(row).where(isVersion(draft)).returning()
    : await tx
        .insert(contentVersions)
        .values({ ...row, contentId: content.id, state: 'draft' })
        .returning()
  return written!
}

/** Throws EDIT_CONFLICT and NOT_FOUND. */
export async function discardDraft(
  db: Database,
  kinds: ContentKinds,
  { ref, seen }: { ref: ContentRef; seen: number | undefined },
): Promise<void> {
  await transaction(db, async (tx) => {
    const content = await lockContent(tx, kinds, ref)
    if (seen !== undefined) await checkSeen(tx, content, seen)
    const draft = withState(content, 'draft')
    if (draft) await tx.delete(contentVersions).where(isVersion(draft))
  })
}

/** Throws VALIDATION_FAILED with paths of the body. */
export function parseBody(rules: ContentRules<unknown>, body: unknown): unknown {
  const parsed = z.safeParse(rules.schema, body, { error: plainMessage })
  if (!parsed.success) throw invalid(fieldErrorsOf(parsed.error))
  return parsed.data
}

export const isVersion = ({ contentId, n }: { contentId: string; n: number }) =>
  and(eq(contentVersions.contentId, contentId), eq(contentVersions.n, n))

export const bodyColumns = (body: unknown) => ({
  body: body as Record<string, unknown>,
  hash: createHash('sha256')
    .update(JSON.stringify(sorted(body)))
    .digest('hex'),
})

/** The same body with its fields in one order, as the database does not keep them. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]),
  )
}
