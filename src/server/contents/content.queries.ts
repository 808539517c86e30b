import * as z from 'zod/mini'
import { and, desc, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm'
import type { Content, ContentRow, ContentVersion, VersionHead } from '#shared/contents/content.schema.ts'
import type { ContentLink } from '#shared/contents/link.schema.ts'
import { notFound } from '#shared/errors.ts'
import type { Database } from '../db/database.ts'
import { users } from '../users/user.tables.ts'
import { kindRules, type ContentKinds, type ContentRef, type ContentRules } from './content-rules.ts'
import { isShown } from './content-view.ts'
import { contents, contentVersions } from './content.tables.ts'

export type VersionRow = typeof contentVersions.$inferSelect

export const isContent = ({ kind, key }: ContentRef) =>
  and(eq(contents.kind, kind), key === null ? isNull(contents.key) : eq(contents.key, key))

/** Body of the version that readers see; null where there is none. */
export async function findPublished(db: Database, ref: ContentRef): Promise<Record<string, unknown> | null> {
  const [row] = await db
    .select({ body: contentVersions.body })
    .from(contents)
    .innerJoin(contentVersions, eq(contentVersions.contentId, contents.id))
    .where(and(isContent(ref), isNull(contents.archivedAt), isShown(db, contentVersions)))
  return row?.body ?? null
}

export async function findContent(db: Database, kinds: ContentKinds, ref: ContentRef): Promise<Content> {
  const rules = kindRules(kinds, ref.kind)
  const [content] = await db
    .select()
    .from(contents)
    .where(and(isContent(ref), isNull(contents.archivedAt)))
  if (!content && !isGiven(kinds, ref)) throw notFound()
  const rows = content ? await versionsOf(db, content.id) : []
  const withState = (state: VersionRow['state']) => rows.find((row) => row.version.state === state)
  const full = (row: (typeof rows)[number] | undefined) => (row ? versionOf(row) : null)
  const versions = {
    published: full(withState('published')),
    draft: full(withState('draft')),
    scheduled: full(withState('scheduled')),
  }
  const edited = versions.draft ?? versions.scheduled ?? versions.published
  return {
    ...ref,
    starter: await rules.starter(db, ref.key),
    ...versions,
    gone: await goneLinks(db, rules, edited?.body),
    versions: rows.filter(({ version: { state } }) => state === 'published' || state === 'past').map(headOf),
  }
}

/** None of a body that an earlier release has saved in another shape. */
async function goneLinks(
  db: Database,
  { schema, goneLinks: find }: ContentRules<unknown>,
  body: unknown,
): Promise<ContentLink[]> {
  const parsed = find && z.safeParse(schema, body)
  return parsed?.success ? find!(db, parsed.data) : []
}

/** True where the kind has this content without anybody adding it. */
export function isGiven(kinds: ContentKinds, { kind, key }: ContentRef): boolean {
  const { keys } = kindRules(kinds, kind)
  if (keys === 'added') return false
  return keys === 'none' ? key === null : key !== null && keys.includes(key)
}

/** Contents that have a version, by kind and key. */
export async function findContents(db: Database): Promise<ContentRow[]> {
  const rows = await db
    .select({
      content: contents,
      version: { ...headColumns, title: sql<string>`coalesce(body->>'title', body->>'name', '')` },
      by: author,
    })
    .from(contentVersions)
    .innerJoin(contents, eq(contents.id, contentVersions.contentId))
    .leftJoin(users, eq(users.id, contentVersions.by))
    .where(and(isNull(contents.archivedAt), ne(contentVersions.state, 'past')))
    .orderBy(contents.kind, contents.key)
  const found = new Map<string, ContentRow>()
  for (const { content, ...head } of rows) {
    const { version } = head
    const { id, kind, key } = content
    const row = found.get(id) ?? { kind, key, title: '', published: null, draft: null, scheduled: null }
    if (version.state !== 'past') row[version.state] = headOf(head)
    if (row.title === '' || version.state === 'published') row.title = version.title
    found.set(id, row)
  }
  return [...found.values()]
}

const { body: _, ...headColumns } = getTableColumns(contentVersions)
const author = { id: users.id, name: users.name }

/** Versions, the newest first; those of the past without their bodies, which would be megabytes of an old page. */
const versionsOf = (db: Database, contentId: string) =>
  db
    .select({
      version: {
        ...headColumns,
        body: sql<Record<string, unknown>>`case when ${contentVersions.state} <> 'past' then body end`,
      },
      by: author,
    })
    .from(contentVersions)
    .leftJoin(users, eq(users.id, contentVersions.by))
    .where(eq(contentVersions.contentId, contentId))
    .orderBy(desc(contentVersions.n))

interface HeadRow {
  version: Omit<VersionRow, 'body'>
  by: { id: string; name: string } | null
}

const headOf = ({ version, by }: HeadRow): VersionHead => ({
  n: version.n,
  state: version.state,
  hash: version.hash,
  by,
  at: version.at.toISOString(),
  publish_at: version.publishAt?.toISOString() ?? null,
})

const versionOf = (row: HeadRow & { version: VersionRow }): ContentVersion => ({
  ...headOf(row),
  body: row.version.body,
})

/** A version as the API shows it. */
export async function findVersion(db: Database, { contentId, n }: VersionRow): Promise<ContentVersion> {
  const [row] = await db
    .select({ version: contentVersions, by: author })
    .from(contentVersions)
    .leftJoin(users, eq(users.id, contentVersions.by))
    .where(and(eq(contentVersions.contentId, contentId), eq(contentVersions.n, n)))
  return versionOf(row!)
}
