import { sql } from 'drizzle-orm'
import { pictureAddress } from '#shared/media/picture.ts'
import { href, pages } from '#shared/routes.ts'
import type { Database } from '../../db/database.ts'
import { onSale } from './product-filter.ts'

export interface SitemapEntry {
  path: string
  /** YYYY-MM-DD, in UTC */
  changed: string
  /** addresses */
  images: string[]
}

type SitemapRow = {
  kind: 'collection' | 'product' | 'page'
  id: string
  changed: string
  media: string[]
}

const pathOf: Record<SitemapRow['kind'], (id: string) => string> = {
  product: (id) => href(pages.product, { id }),
  collection: (slug) => href(pages.collection, { slug }),
  page: (slug) => href(pages.ownPage, { slug }),
}

/** The pages of the owner, of collections, which change with their products, and of products on sale: `limit` of them from `offset` on. */
export async function findSitemapEntries(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<SitemapEntry[]> {
  const { rows } = await db.execute<SitemapRow>(sql`
    (select 'collection' as kind, c.slug as id, to_char(greatest(c.updated_at, (
        select max(p.updated_at) from products p where p.collection_id = c.id and ${onSale}
      )) at time zone 'UTC', 'YYYY-MM-DD') as changed,
      array_remove(array[c.media_id], null) as media
    from collections c order by c.id)
    union all (
      select 'page', c.key, to_char(v.at at time zone 'UTC', 'YYYY-MM-DD'), array[]::text[]
      from contents c join content_versions v on v.content_id = c.id and v.state = 'published'
      where c.kind = 'page' and c.archived_at is null order by c.id
    ) union all (
      select 'product', p.id, to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD'),
        array(select i.media_id from product_images i where i.product_id = p.id order by i.position, i.id)
      from products p where ${onSale} order by p.created_at, p.id desc
    )
    limit ${limit} offset ${offset}`)
  return rows.map(({ kind, id, changed, media }) => ({
    path: pathOf[kind](id),
    changed,
    images: media.map((mediaId) => pictureAddress(mediaId)),
  }))
}

export async function countSitemapEntries(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select ((select count(*) from collections) + (select count(*) from products p where ${onSale})
      + (select count(*) from contents where kind = 'page' and archived_at is null))::int as count`)
  return rows[0]!.count
}
