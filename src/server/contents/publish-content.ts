import { and, desc, eq, inArray } from 'drizzle-orm'
import type { PublishInput } from '#shared/contents/content.schema.ts'
import { maxVersions } from '#shared/contents/content-kinds.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { invalidate } from '../http/cache/invalidation.ts'
import { unchanged, type Step } from '../calls/change.ts'
import { shapes } from '../calls/shapes.ts'
import type { Transaction } from '../db/transaction.ts'
import { findContent, findVersion, type VersionRow } from './content.queries.ts'
import { kindRules, type ContentDeps, type ContentKinds, type ContentRef } from './content-rules.ts'
import { contentVersions } from './content.tables.ts'
import { checkSeen, lockContent, nextN, versionRows, withState, type LockedContent } from './lock-content.ts'
import { mayPublish, contentRef, type OfContent } from './may-edit.ts'
import { bodyColumns, isVersion, parseBody, writeDraft } from './save-draft.ts'

/** Days ahead to which publishing may be put off. */
const maxDaysAhead = 366

const { command } = shapes<ContentDeps>()

/** Publishes the draft, or an earlier version anew; with `at` it is scheduled. */
async function publish({ tx, audit, params, body, user, deps }: OfContent & { body: PublishInput } & Step) {
  const { seen, version, at } = body
  const ref = contentRef(params)
  const content = await lockContent(tx, deps.kinds, ref)
  const publishAt = at ? momentAhead(at, content.now) : null
  await checkSeen(tx, content, seen)
  const source =
    version === undefined ? withState(content, 'draft') : content.rows.find(({ n }) => n === version)
  if (!source) throw notFound(version === undefined ? 'There is no draft' : 'This version is no longer kept')
  const publishing = {
    row: version === undefined || source.state === 'draft' ? source : null,
    body: await checkedBody(tx, deps, ref, source.body),
    by: user.id,
  }
  const written = publishAt
    ? await schedule({ tx, audit }, content, { ...publishing, publishAt })
    : await publishBody({ tx, audit }, deps.kinds, content, publishing)
  return { version: await findVersion(tx, written) }
}

export const publishContent = command('POST /api/admin/contents/:kind/publish', {
  ask: mayPublish,
  run: publish,
})
export const publishKeyedContent = command('POST /api/admin/contents/:kind/:key/publish', {
  ask: mayPublish,
  run: publish,
})

/** Publishing checks against the rules of today, also what an earlier release has saved. */
async function checkedBody(
  tx: Transaction,
  { kinds, refuseRemoval }: ContentDeps,
  { kind, key }: ContentRef,
  body: unknown,
) {
  const rules = kindRules(kinds, kind)
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
  { tx, audit }: Step,
  content: LockedContent,
  { row, body, by, publishAt }: Publishing & { publishAt: Date },
): Promise<VersionRow> {
  const replaced = withState(content, 'scheduled')
  if (replaced) await tx.delete(contentVersions).where(isVersion(replaced))
  const version = { state: 'scheduled' as const, publishAt, by, ...bodyColumns(body) }
  const written = await writeVersion(tx, content, row, version)
  audit({
    action: 'content.schedule',
    entity: 'content',
    id: entityIdOf(content),
    before: replaced && scheduleOf(replaced),
    after: scheduleOf(written),
  })
  return written
}

const scheduleOf = ({ n, publishAt }: VersionRow) => ({ version: n, publish_at: publishAt })

const entityIdOf = ({ kind, key }: ContentRef): string => (key === null ? kind : `${kind}/${key}`)

/** Makes a checked body the published version of a locked content. */
export async function publishBody(
  { tx, audit }: Step,
  kinds: ContentKinds,
  content: LockedContent,
  { row, body, by }: Publishing,
): Promise<VersionRow> {
  const rules = kindRules(kinds, content.kind)
  const earlier = withState(content, 'published')
  if (earlier)
    await tx.update(contentVersions).set({ state: 'past', changesAt: null }).where(isVersion(earlier))
  const { now } = content
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
  const { key } = content
  const tags = await rules.published(tx, { key, before: earlier?.body ?? null, after: body })
  audit({
    by: { id: by },
    action: 'content.publish',
    entity: 'content',
    id: entityIdOf(content),
    before: earlier && { version: earlier.n },
    after: { version: written.n },
  })
  await invalidate(tx, tags)
  return written
}

/** Publishes a change of the published body, and makes it in a waiting draft alike. */
export async function changePublished<Body extends object>(
  { tx, audit }: Step,
  kinds: ContentKinds,
  { by, ref, change }: { by: string; ref: ContentRef; change: (body: Body | null) => Body },
): Promise<void> {
  const content = await lockContent(tx, kinds, ref)
  const draft = withState(content, 'draft')
  const body = change((withState(content, 'published')?.body ?? null) as Body | null)
  await publishBody({ tx, audit }, kinds, content, { row: null, body, by })
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

function momentAhead(at: string, now: Date): Date {
  const moment = new Date(at)
  const ahead = moment.getTime() - now.getTime()
  if (!(ahead > 0 && ahead <= maxDaysAhead * 86_400_000))
    throw invalid({ at: 'Choose a moment from now to a year ahead' })
  return moment
}

async function endSchedule({ tx, audit, params, deps: { kinds } }: OfContent & Step) {
  const ref = contentRef(params)
  const isEnded = await giveBack({ tx, audit }, await lockContent(tx, kinds, ref))
  const content = await findContent(tx, kinds, ref)
  return isEnded ? content : unchanged(content)
}

export const unschedule = command('DELETE /api/admin/contents/:kind/schedule', {
  ask: mayPublish,
  run: endSchedule,
})
export const unscheduleKeyed = command('DELETE /api/admin/contents/:kind/:key/schedule', {
  ask: mayPublish,
  run: endSchedule,
})

/** The scheduled version waits as the draft again, unless there is another draft. Returns whether there was one. */
export async function giveBack({ tx, audit }: Step, content: LockedContent): Promise<boolean> {
  const scheduled = withState(content, 'scheduled')
  if (!scheduled) return false
  if (withState(content, 'draft')) await tx.delete(contentVersions).where(isVersion(scheduled))
  else await tx.update(contentVersions).set({ state: 'draft', publishAt: null }).where(isVersion(scheduled))
  audit({
    action: 'content.unschedule',
    entity: 'content',
    id: entityIdOf(content),
    before: scheduleOf(scheduled),
  })
  return true
}
