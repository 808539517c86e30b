import { sql } from 'drizzle-orm'
import type { StoreInfo } from '#shared/settings/store-info.schema.ts'
import type { Menus } from '#shared/own-pages/menus.schema.ts'
import { isOwnShop } from '../../brand/current-shop.ts'
import { isShown } from '../../contents/content-view.ts'
import type { Database } from '../../db/database.ts'
import { resolveLinks } from '../resolve-links.ts'

type Frame = Pick<StoreInfo, 'own_home' | 'policies' | 'header' | 'footer'>

/** Published contents that stand in the frame of every page. Entries of menus whose target is gone are left out. */
export async function findFrame(db: Database): Promise<Frame> {
  const { rows } = await db.execute<{ kind: string; key: string | null; menus: Menus | null }>(sql`
    select c.kind, c.key, case when c.kind = 'menus' then v.body end as menus
    from contents c join content_versions v on v.content_id = c.id and ${isShown(db)}
    where c.kind in ('home', 'menus', 'policy') and c.archived_at is null order by c.key`)
  const policies = rows.flatMap(({ kind, key }) => (kind === 'policy' && key !== null ? [key] : []))
  const menus = rows.find(({ kind }) => kind === 'menus')?.menus
  return {
    ...((isOwnShop(db) || rows.some(({ kind }) => kind === 'home')) && { own_home: true as const }),
    ...(policies.length > 0 && { policies }),
    ...(menus && (await shownMenus(db, menus))),
  }
}

export const linksOfMenus = ({ header = [], footer = [] }: Partial<Menus>) => [
  ...header.flatMap(({ link, items }) => [link, ...items.map((item) => item.link)]),
  ...footer.flatMap(({ items }) => items.map((item) => item.link)),
]

async function shownMenus(db: Database, { header = [], footer = [] }: Partial<Menus>): Promise<Frame> {
  const resolve = await resolveLinks(db, linksOfMenus({ header, footer }))
  const itemsOf = (items: Menus['footer'][number]['items'] = []) =>
    items.flatMap(({ label, link }) => {
      const href = resolve(link)
      return href === null ? [] : [{ label, href }]
    })
  const entries = header
    .map(({ label, link, items }) => ({ label, href: resolve(link), items: itemsOf(items) }))
    .filter(({ href, items }) => href !== null || items.length > 0)
  const columns = footer
    .map(({ title, items }) => ({ title, items: itemsOf(items) }))
    .filter(({ items }) => items.length > 0)
  return { ...(entries.length > 0 && { header: entries }), ...(columns.length > 0 && { footer: columns }) }
}
