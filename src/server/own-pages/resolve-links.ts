import { sql } from 'drizzle-orm'
import type { ContentLink } from '#shared/contents/link.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { isShown } from '../contents/content-view.ts'
import type { Database } from '../db/database.ts'

type Link = ContentLink | null | undefined

/** Returns the address of a link, null for one whose target is gone. */
export type Resolve = (link: Link) => string | null

/** Looks up the targets of links with one query; paths and addresses need none. */
export async function resolveLinks(db: Database, links: readonly Link[]): Promise<Resolve> {
  const valuesOf = (kind: ContentLink['to']) =>
    sql.param(links.flatMap((link) => (link?.to === kind && link.value !== '' ? [link.value] : [])))
  const needsLook = links.some((link) => link && link.to !== 'path' && link.to !== 'url')
  const { rows } = needsLook
    ? await db.execute<{ kind: string; value: string; key: string }>(sql`
        select 'collection' as kind, v as value, c.slug as key
          from unnest(${valuesOf('collection')}::text[]) v join collections c on v in (c.id, c.slug)
        union all select 'product', id, id from products
          where id = any(${valuesOf('product')}::text[]) and archived_at is null
        union all select c.kind, c.key, c.key from contents c
          join content_versions v on v.content_id = c.id and ${isShown(db)}
          where c.archived_at is null
            and (c.kind = 'page' and c.key = any(${valuesOf('page')}::text[])
              or c.kind = 'policy' and c.key = any(${valuesOf('policy')}::text[]))
        union all select 'page', v, r.to from unnest(${valuesOf('page')}::text[]) v
          join redirects r on r."from" = '/pages/' || v`)
    : { rows: [] }
  const found = new Map(rows.map(({ kind, value, key }) => [`${kind} ${value}`, key]))
  return (link) => {
    if (!link || link.value === '') return null
    const { to, value } = link
    if (to === 'path' || to === 'url') return value
    const key = found.get(`${to} ${value}`)
    if (key === undefined) return to === 'policy' && builtInPolicies.includes(value) ? `/${value}` : null
    return hrefOf(to, key)
  }
}

/** Links with a target that is not in the shop. */
export async function goneLinks(db: Database, links: readonly Link[]): Promise<ContentLink[]> {
  const resolve = await resolveLinks(db, links)
  return links.filter((link) => link && link.value !== '' && resolve(link) === null) as ContentLink[]
}

/** These have a page in every shop. */
const builtInPolicies = ['shipping', 'terms', 'privacy', 'grievance', 'refunds']

function hrefOf(to: 'collection' | 'product' | 'page' | 'policy', key: string): string {
  if (key.startsWith('/')) return key
  if (to === 'collection') return href(pages.collection, { slug: key })
  if (to === 'product') return href(pages.product, { id: key })
  return to === 'page' ? href(pages.ownPage, { slug: key }) : `/${key}`
}
