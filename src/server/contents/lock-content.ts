import { and, desc, eq, isNull } from 'drizzle-orm'
import { editConflict, notFound } from '#shared/errors.ts'
import type { Transaction } from '../db/transaction.ts'
import { findVersion, isContent, isGiven, type VersionRow } from './content.queries.ts'
import type { ContentKinds, ContentRef } from './content-rules.ts'
import { contents, contentVersions } from './content.tables.ts'

/** A content whose row is locked, with its versions from the latest on. */
export interface LockedContent extends ContentRef {
  id: string
  rows: VersionRow[]
}

/** Locks a content until the transaction ends; one that the kind has by itself is added. Throws NOT_FOUND. */
export async function lockContent(
  tx: Transaction,
  kinds: ContentKinds,
  ref: ContentRef,
): Promise<LockedContent> {
  if (isGiven(kinds, ref)) await tx.insert(contents).values(ref).onConflictDoNothing()
  const [content] = await tx
    .select()
    .from(contents)
    .where(and(isContent(ref), isNull(contents.archivedAt)))
    .for('update')
  if (!content) throw notFound()
  return { ...ref, id: content.id, rows: await versionRows(tx, content.id) }
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

/** Throws EDIT_CONFLICT with the current version where the editor has seen another one. */
export async function checkSeen(tx: Transaction, content: LockedContent, seen: number): Promise<void> {
  const current = currentOf(content)
  if (seen !== (current?.n ?? 0)) throw editConflict(current ? await findVersion(tx, current) : null)
}

/** The number of the next version. */
export const nextN = ({ rows }: LockedContent): number => (rows[0]?.n ?? 0) + 1
