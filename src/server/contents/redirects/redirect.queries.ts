import { asc, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { redirects as builtIn } from '#shared/page-paths.ts'
import { pageRows } from '#shared/pages.ts'
import type { Given } from '#shared/public-api.ts'
import { headerAddress, readablePath, redirectPath } from '#shared/contents/redirects/redirect-path.ts'
import type { Redirect } from '#shared/contents/redirects/redirect.schema.ts'
import { containsPattern } from '../../db/contains-pattern.ts'
import type { Database } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import { redirects } from './redirect.tables.ts'

const defaultLimit = 50

export async function findRedirects(
  db: Database,
  { page = 1, limit = defaultLimit, search }: Given<{ page: number; limit: number; search: string }>,
) {
  const pattern = search && containsPattern(search)
  const where = pattern ? or(ilike(redirects.from, pattern), ilike(redirects.to, pattern)) : undefined
  return paged(
    'redirects',
    { page, limit },
    async ({ offset }) => {
      const read = db.select().from(redirects).where(where).orderBy(asc(redirects.from))
      return (await read.limit(limit).offset(offset)).map(shown)
    },
    () => db.$count(redirects, where),
  )
}

const shown = ({ createdAt, ...row }: typeof redirects.$inferSelect): Redirect => ({
  ...row,
  created_at: createdAt.toISOString(),
})

export async function findRedirect(db: Database, from: string): Promise<Redirect | null> {
  const [row] = await db
    .select()
    .from(redirects)
    .where(inArray(redirects.from, [from]))
  return row ? shown(row) : null
}

/** The place to which a path that is no page leads, as a header takes it; null for none. */
export async function findTarget(db: Database, path: string): Promise<string | null> {
  // Rows of earlier releases are as they were typed.
  const wanted = redirectPath(path)
  const [row] = await db
    .select({ to: redirects.to })
    .from(redirects)
    .where(inArray(redirects.from, [wanted, path, readablePath(path)]))
    .orderBy(desc(eq(redirects.from, wanted)))
    .limit(1)
  return row ? headerAddress(row.to) : null
}

export async function* allRedirects(db: Database): AsyncGenerator<Redirect[]> {
  const rows = await db.select().from(redirects).orderBy(asc(redirects.from))
  yield rows.map(shown)
}

/** Titles of the pages that are at these paths. */
export async function titlesAt(db: Database, paths: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ path: string; title: string }>(sql`
    select path, title from (
      select '/products/' || id as path, name as title from products where archived_at is null
      union all select '/collections/' || slug, name from collections
      union all select '/pages/' || c.key, coalesce(v.body->>'title', c.key)
        from contents c join content_versions v on v.content_id = c.id and v.state = 'published'
        where c.kind = 'page' and c.archived_at is null
    ) as pages where path = any(${sql.param(paths)}::text[])`)
  const titles = new Map(rows.map(({ path, title }) => [path, title]))
  for (const path of paths) if (isOfShop(path)) titles.set(path, 'a page of the shop')
  return titles
}

const fixed: readonly string[] = [...pageRows, ...Object.values(builtIn)].map(({ path }) => path)

/** Pages that every shop has, and files. */
const isOfShop = (path: string): boolean =>
  fixed.includes(path.toLowerCase()) || /^\/(api|assets|media|images|admin|preview)(\/|$)/i.test(path)
