import type { AttackedStore } from './attacked-store.ts'
import type { Operation } from './operations.ts'

/**
 * Rows to which a path leads, the newest last: the columns have the names of its parameters. The first pattern that matches
 * counts.
 */
const rowsOfPaths: [path: RegExp, sql: string][] = [
  [
    /returns\/\{n\}\/photos\/\{id\}/,
    'select r.number as n, p.id from return_photos p join returns r on r.id = p.return_id order by r.id, p.id',
  ],
  [/returns\/\{n\}\/decision/, `select number as n from returns where state = 'requested' order by id`],
  [/admin\/returns\/\{n\}\/pickup/, `select number as n from returns where state = 'approved' order by id`],
  [
    /admin\/returns\/\{n\}\/receive/,
    `select number as n from returns where state in ('under_way', 'arrived') order by id`,
  ],
  [/returns\/\{n\}/, 'select number as n from returns order by id'],
  [/parcels\/\{n\}\/book/, `select number as n from parcels where state = 'draft' order by id`],
  [
    /label\.pdf/,
    `select p.number as n from parcels p join parcel_labels l on l.parcel_id = p.id order by p.id`,
  ],
  [/parcels\/\{n\}/, 'select number as n from parcels order by id'],
  [/invoice$/, `select order_id as id from tax_documents where kind = 'invoice' order by tax_documents.id`],
  [
    /credit-note$/,
    `select order_id as id from tax_documents where kind = 'credit_note' order by tax_documents.id`,
  ],
  [/documents\/\{number\}/, 'select order_id as id, number from tax_documents order by tax_documents.id'],
  [/grievances\/\{number\}/, 'select number from contact_messages where number is not null order by id'],
  [/order-notes\/\{id\}/, 'select id from order_notes'],
  [
    /orders\/\{id\}\/returns/,
    `select order_id as id from orders where status = 'delivered' order by orders.id`,
  ],
  [
    /orders\/\{id\}\/(parcels|edit|business|cod|cancel-pieces)$/,
    `select order_id as id from orders where status in ('placed', 'processing') and payment_type = 'cod' order by orders.id`,
  ],
  [/(orders|track)\/(admin\/)?\{id\}/, 'select order_id as id from orders order by orders.id'],
  [/pay\/\{token\}/, 'select pay_token as token from orders where pay_token is not null order by id'],
  [/images\/\{imageId\}/, `select product_id as id, id as "imageId" from product_images`],
  [/products\/\{id\}\/reviews/, 'select product_id as id from reviews order by created_at'],
  [/products\//, 'select id from products order by created_at, id'],
  [/\{idOrSlug\}/, 'select slug as "idOrSlug" from collections order by slug'],
  [/collections\/\{id\}/, 'select id from collections order by id'],
  [/invitations\/\{id\}/, 'select id from password_resets'],
  [/(customers|staff)\/\{id\}/, 'select id from users order by created_at, id'],
  [/contents\/page\/\{key\}|pages\/public/, `select key from contents where kind = 'page'`],
  [/contents\/\{kind\}\/\{key\}/, 'select kind, key from contents where key is not null'],
  [/contents\/\{kind\}/, `select unnest('{brand,home,menus}'::text[]) as kind`],
  [/contact\/\{id\}/, 'select id from contact_messages'],
  [/coupons\//, 'select code from coupons order by code'],
  [/\{pincode\}/, 'select pincode from (values (560001), (790001)) as p (pincode)'],
  [/addresses\//, 'select id from addresses order by created_at, id'],
  [/messages\//, 'select id from messages'],
  [/payments\/\{id\}/, 'select id from payments'],
  [/refunds\//, 'select id from refunds'],
  [/statement-lines\//, 'select id from statement_lines'],
  [/reviews\/\{id\}/, 'select id from reviews'],
  [/goods-inward\//, 'select id from goods_inward'],
  [/lines\/\{line\}/, 'select take_id as id, id as line from stock_take_lines'],
  [/stock-takes\//, 'select id from stock_takes'],
  [/list-views\//, 'select id from list_views'],
  [/handovers\//, 'select id from handovers'],
  [/previews\//, 'select id from previews'],
  [/sessions\//, 'select id from sessions order by created_at, id'],
  [/tax-rates\//, `select hsn, "from"::text from tax_rates`],
  [/synonyms\//, 'select term from search_synonyms'],
  [/pieces\//, 'select code from codes order by product_id, size, code'],
  [/gstr1\//, `select unnest('{b2b,b2cl,b2cs,cdnr,hsn-b2c,docs}'::text[]) as table`],
  [/reports\//, `select unnest('{profit,sizes,places,reasons,came-back}'::text[]) as table`],
  [/oidc\/|webhooks\//, `select 'google' as name, 'razorpay' as provider`],
]

/** The addresses of a path, the newest rows first, so that what was just written is among them. */
export async function addressesOf(store: AttackedStore, path: string, limit: number): Promise<string[]> {
  if (!path.includes('{')) return [path]
  const sql = rowsOfPaths.find(([pattern]) => pattern.test(path))?.[1]
  if (sql === undefined) throw new Error(`No rows are known for ${path}`)
  const { rows } = await store.pool.query<Record<string, string>>(
    `select * from (${sql}) as rows order by row_number() over () desc limit ${limit}`,
  )
  return rows.map((row) => addressOf(path, row))
}

export const addressOf = (path: string, row: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(row[name])) || '%20')

const queries: [path: RegExp, sql: string][] = [
  [/gst/, `select 'month=' || to_char(now(), 'YYYY-MM') as query`],
  [/codes\.pdf/, `select 'size=M&copies=1&product=' || product_id as query from variants`],
  [/labels\.pdf/, `select 'numbers=' || number as query from parcels where state = 'ready'`],
  // Order numbers are drawn: the last of them may be one that can be picked or not.
  [
    /pick-list/,
    `select 'orders=' || order_id as query
     from (select order_id from orders order by status <> 'cancelled', id limit 1) as chosen`,
  ],
  [/cod-check/, `select 'email=asha@taanka.example&phone=9876543210&pincode=560001&total=900' as query`],
  [/search/, `select 'q=shirt' as query`],
]

/** The query without which a read is refused. */
export async function queryOf(store: AttackedStore, { path }: Operation): Promise<string> {
  const sql = queries.find(([pattern]) => pattern.test(path))?.[1]
  if (sql === undefined) return ''
  const { rows } = await store.pool.query<{ query: string }>(`${sql} order by 1 desc limit 1`)
  return rows[0] ? `?${rows[0].query}` : ''
}
