import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { invalid } from '#shared/errors.ts'
import { firstFieldErrors } from '#shared/schema/field-errors.ts'
import { unchanged, type Step } from '../calls/change.ts'
import { shapes } from '../calls/shapes.ts'
import type { Transaction } from '../db/transaction.ts'
import { plainMessage } from '../http/schemas/plain-message.ts'
import { findContent, findVersion } from './content.queries.ts'
import { kindRules, type ContentDeps, type ContentRules } from './content-rules.ts'
import { contentVersions } from './content.tables.ts'
import { checkSeen, lockContent, nextN, withState, type LockedContent } from './lock-content.ts'
import { mayDraft, contentRef, type OfContent } from './may-edit.ts'

const { command } = shapes<ContentDeps>()

interface SaveDraft extends OfContent {
  body: { body: unknown; seen: number }
}

/** Saves the draft of a content under a new number. Nobody else sees it: it is no change of the shop. */
async function save({ tx, params, body: { body, seen }, user, deps: { kinds } }: SaveDraft & Step) {
  const ref = contentRef(params)
  const content = await lockContent(tx, kinds, ref)
  await checkSeen(tx, content, seen)
  const written = await writeDraft(tx, content, user.id, parseBody(kindRules(kinds, ref.kind), body))
  return unchanged({ version: await findVersion(tx, written) })
}

export const saveDraft = command('PUT /api/admin/contents/:kind/draft', { ask: mayDraft, run: save })
export const saveKeyedDraft = command('PUT /api/admin/contents/:kind/:key/draft', {
  ask: mayDraft,
  run: save,
})

/** Writes the draft of a locked content, in place of an earlier one. */
export async function writeDraft(tx: Transaction, content: LockedContent, by: string | null, body: unknown) {
  const row = { ...bodyColumns(body), n: nextN(content), by, at: content.now }
  const draft = withState(content, 'draft')
  const [written] = draft
    ? await tx.update(contentVersions).set(row).where(isVersion(draft)).returning()
    : await tx
        .insert(contentVersions)
        .values({ ...row, contentId: content.id, state: 'draft' })
        .returning()
  return written!
}

interface DiscardDraft extends OfContent {
  body?: { seen?: number | undefined } | null | undefined
}

async function discard({ tx, params, body, deps: { kinds } }: DiscardDraft & Step) {
  const ref = contentRef(params)
  const content = await lockContent(tx, kinds, ref)
  if (body?.seen !== undefined) await checkSeen(tx, content, body.seen)
  const draft = withState(content, 'draft')
  if (draft) await tx.delete(contentVersions).where(isVersion(draft))
  return unchanged(await findContent(tx, kinds, ref))
}

export const discardDraft = command('DELETE /api/admin/contents/:kind/draft', { ask: mayDraft, run: discard })
export const discardKeyedDraft = command('DELETE /api/admin/contents/:kind/:key/draft', {
  ask: mayDraft,
  run: discard,
})

/** A refusal has paths of the body. */
export function parseBody(rules: ContentRules<unknown>, body: unknown): unknown {
  const parsed = z.safeParse(rules.schema, body, { error: plainMessage })
  if (!parsed.success) throw invalid(firstFieldErrors(parsed.error))
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
