import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { editConflict, notFound } from '#shared/errors.ts'
import { databaseNow } from '../db/database-now.ts'
import type { Transaction } from '../db/transaction.ts'
import { findVersion, isContent, isGiven, type VersionRow } from './content.queries.ts'
import type { ContentKinds, ContentRef } from './content-rules.ts'
import { contents, contentVersions } from './content.tables.ts'

/** A content whose row is locked, with its versions from the latest on. */
export interface LockedContent extends ContentRef {
  id: string
  /** of the database */
  now: Date
  rows: VersionRow[]
}

/** Locks a content until the transaction ends; one that the kind has by itself is added. */
export async function lockContent(
  tx: Transaction,
  kinds: ContentKinds,
  ref: ContentRef,
): Promise<LockedContent> {
  if (isGiven(kinds, ref)) await tx.insert(contents).values(ref).onConflictDoNothing()
  const [content] = await tx
    .select({ ...getTableColumns(contents), now: databaseNow })
    .from(contents)
    .where(and(isContent(ref), isNull(contents.archivedAt)))
    .for('update')
  if (!content) throw notFound()
  return { ...ref, id: content.id, now: content.now, rows: await versionRows(tx, content.id) }
}

export const versionRows = (tx: Transaction, contentId: string): Promise<VersionRow[]> =>
  tx
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.contentId, contentId))
    .orderBy(desc(contentVersions.n))

export const withState = ({ rows }: LockedContent, state: VersionRow['state']): VersionRow | undefined =>
  rows.find((row) => row.state === state)

/** The version that an editor works on. */
const currentOf = (content: LockedContent): VersionRow | undefined =>
  withState(content, 'draft') ?? withState(content, 'scheduled') ?? withState(content, 'published')

/** An editor who has seen another version is refused with the current one. */
export async function checkSeen(tx: Transaction, content: LockedContent, seen: number): Promise<void> {
  const current = currentOf(content)
  if (seen !== (current?.n ?? 0)) throw editConflict(current ? await findVersion(tx, current) : null)
}

/** The number of the next version. */
export const nextN = ({ rows }: LockedContent): number => (rows[0]?.n ?? 0) + 1
