import { and, desc, eq, inArray } from 'drizzle-orm'
import type { ContentVersion, PublishInput } from '#shared/contents/content.schema.ts'
import { maxVersions } from '#shared/contents/content-kinds.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { invalidate } from '../cache/invalidation.ts'
import type { Database } from '../db/database.ts'
import { transaction, type Transaction } from '../db/transaction.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { findVersion, type VersionRow } from './content.queries.ts'
import { rulesOf, type ContentKinds, type ContentRef } from './content-rules.ts'
import { contentVersions } from './content.tables.ts'
import { checkSeen, lockContent, nextN, versionRows, withState, type LockedContent } from './lock-content.ts'
import { bodyColumns, isVersion, parseBody, writeDraft } from './save-draft.ts'

/** Days ahead to which publishing may be put off. */
const maxDaysAhead = 366

export interface PublishRequest extends PublishInput {
  by: SessionUser
  ref: ContentRef
  /** Throws where the shop may not be without a thing. */
  refuseRemoval: (tx: Transaction, thing: string) => Promise<void>
}

/**
 * Publishes the draft, or an earlier version anew; with `at` it is scheduled. Throws NOT_FOUND, EDIT_CONFLICT,
 * STILL_NEEDED, and VALIDATION_FAILED with paths of the body.
 */
export async function publishContent(
  db: Database,
  kinds: ContentKinds,
  { by, ref, seen, version, at, refuseRemoval }: PublishRequest,
): Promise<ContentVersion> {
  const publishAt = at ? momentAhead(at) : null
  return transaction(db, async (tx) => {
    const content = await lockContent(tx, kinds, ref)
    await checkSeen(tx, content, seen)
    const source =
      version === undefined ? withState(content, 'draft') : content.rows.find(({ n }) => n === version)
    if (!source)
      throw notFound(version === undefined ? 'There is no draft' : 'This version is no longer kept')
    const row = version === undefined || source.state === 'draft' ? source : null
    const body = await checkedBody(tx, kinds, { ref, body: source.body, refuseRemoval })
    const written = publishAt
      ? await schedule(tx, content, { row, body, by: by.id, publishAt })
      : await publishBody(tx, kinds, content, { row, body, by: by.id })
    return findVersion(tx, written)
  })
}

/** Publishing checks against the rules of today, also what an earlier release has saved. */
async function checkedBody(
  tx: Transaction,
  kinds: ContentKinds,
  {
    ref: { kind, key },
    body,
    refuseRemoval,
  }: Pick<PublishRequest, 'ref' | 'refuseRemoval'> & { body: unknown },
) {
  const rules = rulesOf(kinds, kind)
  const parsed = parseBody(rules, body)
  const gone = rules.takesAway?.(parsed, key) ?? null
  if (gone !== null) await refuseRemoval(tx, gone)
  await rules.check?.(tx, parsed, key)
  return parsed
}

interface Publishing {
  /** the draft or scheduled version that becomes the published one; null for a new one */
  row: VersionRow | null
  body: unknown
  by: string | null
}

async function schedule(
  tx: Transaction,
  content: LockedContent,
  { row, body, by, publishAt }: Publishing & { publishAt: Date },
): Promise<VersionRow> {
  const replaced = withState(content, 'scheduled')
  if (replaced) await tx.delete(contentVersions).where(isVersion(replaced))
  return writeVersion(tx, content, row, { state: 'scheduled', publishAt, by, ...bodyColumns(body) })
}

/** Makes a checked body the published version of a locked content. */
export async function publishBody(
  tx: Transaction,
  kinds: ContentKinds,
  content: LockedContent,
  { row, body, by }: Publishing,
): Promise<VersionRow> {
  const rules = rulesOf(kinds, content.kind)
  const earlier = withState(content, 'published')
  if (earlier)
    await tx.update(contentVersions).set({ state: 'past', changesAt: null }).where(isVersion(earlier))
  const now = new Date()
  const changesAt = rules.changesAt?.(body, now) ?? null
  const version = {
    state: 'published' as const,
    publishAt: null,
    changesAt,
    by,
    at: now,
    ...bodyColumns(body),
  }
  const written = await writeVersion(tx, content, row, version)
  await forgetOldVersions(tx, content.id)
  const { kind, key } = content
  const tags = await rules.published(tx, { key, before: earlier?.body ?? null, after: body })
  await recordAudit(tx, {
    by: { id: by },
    action: 'content.publish',
    entity: 'content',
    entityId: key === null ? kind : `${kind}/${key}`,
    before: earlier && { version: earlier.n },
    after: { version: written.n },
  })
  await invalidate(tx, tags)
  return written
}

/** Publishes a change of the published body, and makes it in a waiting draft alike. */
export async function changePublished<Body extends object>(
  tx: Transaction,
  kinds: ContentKinds,
  { by, ref, change }: { by: SessionUser; ref: ContentRef; change: (body: Body | null) => Body },
): Promise<void> {
  const content = await lockContent(tx, kinds, ref)
  const draft = withState(content, 'draft')
  const body = change((withState(content, 'published')?.body ?? null) as Body | null)
  await publishBody(tx, kinds, content, { row: null, body, by: by.id })
  if (!draft) return
  const changed = { ...content, rows: await versionRows(tx, content.id) }
  await writeDraft(tx, changed, draft.by, change(draft.body as Body))
}

async function writeVersion(
  tx: Transaction,
  content: LockedContent,
  row: VersionRow | null,
  version: Partial<VersionRow> & Pick<VersionRow, 'state' | 'body' | 'hash'>,
): Promise<VersionRow> {
  const [written] = row
    ? await tx.update(contentVersions).set(version).where(isVersion(row)).returning()
    : await tx
        .insert(contentVersions)
        .values({ ...version, contentId: content.id, n: nextN(content) })
        .returning()
  return written!
}

async function forgetOldVersions(tx: Transaction, contentId: string): Promise<void> {
  const old = await tx
    .select({ n: contentVersions.n })
    .from(contentVersions)
    .where(and(eq(contentVersions.contentId, contentId), eq(contentVersions.state, 'past')))
    .orderBy(desc(contentVersions.n))
    .offset(maxVersions - 1)
  if (old.length > 0)
    await tx.delete(contentVersions).where(
      and(
        eq(contentVersions.contentId, contentId),
        inArray(
          contentVersions.n,
          old.map(({ n }) => n),
        ),
      ),
    )
}

function momentAhead(at: string): Date {
  const moment = new Date(at)
  const ahead = moment.getTime() - Date.now()
  if (!(ahead > 0 && ahead <= maxDaysAhead * 86_400_000))
    throw invalid({ at: 'Choose a moment from now to a year ahead' })
  return moment
}

/** The scheduled version waits as the draft again, unless there is another draft. */
export async function unschedule(db: Database, kinds: ContentKinds, ref: ContentRef): Promise<void> {
  await transaction(db, async (tx) => {
    const content = await lockContent(tx, kinds, ref)
    await giveBack(tx, content)
  })
}

export async function giveBack(tx: Transaction, content: LockedContent): Promise<void> {
  const scheduled = withState(content, 'scheduled')
  if (!scheduled) return
  if (withState(content, 'draft')) await tx.delete(contentVersions).where(isVersion(scheduled))
  else await tx.update(contentVersions).set({ state: 'draft', publishAt: null }).where(isVersion(scheduled))
}
