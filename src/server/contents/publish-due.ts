import { sql } from 'drizzle-orm'
import { isStoreError } from '#shared/errors.ts'
import { invalidate } from '../http/cache/invalidation.ts'
import { change, type Step } from '../calls/change.ts'
import type { Database } from '../db/database.ts'
import { dueNow } from '../db/due-rows.ts'
import { savepoint, type Transaction } from '../db/transaction.ts'
import { kindRules, type ContentKinds } from './content-rules.ts'
import { contentVersions } from './content.tables.ts'
import { versionRows, withState, type LockedContent } from './lock-content.ts'
import { giveBack, publishBody } from './publish-content.ts'
import { isVersion, parseBody } from './save-draft.ts'

interface DueDeps {
  db: Database
  kinds: ContentKinds
  log: (line: string) => void
}

/** Publishes what is scheduled until now, and shows announcements that begin or end. Several processes may run it. */
export async function publishDue(deps: DueDeps, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted)
    if (!(await change(deps.db, { id: null }, (step) => publishNext(step, deps)))) return
}

/** Returns false where nothing is due. */
async function publishNext({ tx, audit }: Step, { kinds, log }: DueDeps): Promise<boolean> {
  const content = await lockDue(tx)
  if (!content) return false
  const { now } = content
  const rules = kindRules(kinds, content.kind)
  const published = withState(content, 'published')
  if (published?.changesAt && published.changesAt <= now) {
    const changesAt = rules.changesAt?.(published.body, now) ?? null
    await tx.update(contentVersions).set({ changesAt }).where(isVersion(published))
    const { key } = content
    await invalidate(tx, await rules.published(tx, { key, before: published.body, after: published.body }))
  }
  const row = withState(content, 'scheduled')
  if (!row?.publishAt || row.publishAt > now) return true
  try {
    await savepoint(tx, async (inner) => {
      const body = parseBody(rules, row.body)
      await rules.check?.(inner, body, content.key)
      await publishBody({ tx: inner, audit }, kinds, content, { row, body, by: row.by })
    })
  } catch (error) {
    if (!isStoreError(error)) throw error
    log(`what was scheduled for ${content.kind} ${content.key ?? ''} is a draft again: ${error.message}`)
    await giveBack({ tx, audit }, content)
  }
  return true
}

/** Locks a content of which a version is due; one that somebody else holds is left to them. */
async function lockDue(tx: Transaction): Promise<LockedContent | null> {
  const { rows } = await tx.execute<{
    id: string
    kind: LockedContent['kind']
    key: string | null
    now: string
  }>(sql`
    select id, kind, key, ${dueNow} as now from contents
    where archived_at is null and id in (
      select content_id from content_versions
      where coalesce(publish_at, changes_at) <= ${dueNow} and (publish_at is not null or changes_at is not null))
    limit 1 for update skip locked`)
  const [found] = rows
  if (!found) return null
  const { now, ...content } = found
  return { ...content, now: new Date(now), rows: await versionRows(tx, content.id) }
}
