import { sql } from 'drizzle-orm'
import type { AdminProduct, StockReason } from '#shared/products/product-admin.schema.ts'
import { changedFields } from '../../audit/changed-fields.ts'
import { recordAudits } from '../../audit/record-audit.ts'
import type { SessionUser } from '../../auth/sessions/session.queries.ts'
import { cacheTag } from '../../cache/cache-tags.ts'
import { invalidate } from '../../cache/invalidation.ts'
import type { Transaction } from '../../db/transaction.ts'
import { productState, type ProductState } from './product-state.ts'
import { refreshSearchLater } from '../search/refresh-search.ts'

/** One product of many that are written together. */
export interface ProductWrite {
  id: string
  /** null for a new product */
  before: AdminProduct | null
  after: ProductState
}

export interface WriteCause {
  by: SessionUser
  /** what is done, for the audit log: `product.import` */
  action: string
  reason: Extract<StockReason, 'admin' | 'import'>
  note?: string | undefined
}

interface ChangedWrite extends ProductWrite {
  names: string[]
}

/** What a product is found by. */
const foundBy: ReadonlySet<string> = new Set<keyof ProductState>([
  'name',
  'description',
  'category',
  'badge',
  'colors',
  'features',
  'collection_id',
  'archived',
])

/** Few enough for one statement, which may take five seconds. */
const atOnce = 250

/**
 * Writes many products with their stock, ledger and audit log. The caller holds those that exist, and has checked
 * every value. What is the same as before is left alone. They are found by what they say now once the caller has
 * called `refreshSearch`, after the commit.
 */
export async function writeProducts(
  tx: Transaction,
  writes: readonly ProductWrite[],
  cause: WriteCause,
): Promise<void> {
  const changes = writes
    .map((write) => ({ ...write, ...changesOf(write) }))
    .filter(({ names }) => names.length > 0)
  await putRows(
    tx,
    changes.filter(({ names }) => names.some((name) => name !== 'sizeStock')),
  )
  const stocked = changes.filter(({ names }) => names.includes('sizeStock'))
  for (const some of slices(stocked.filter(({ before }) => before === null)))
    await putStocks(tx, some, { ...cause, reason: 'initial' })
  for (const some of slices(stocked.filter(({ before }) => before !== null))) await putStocks(tx, some, cause)
  const { by, action } = cause
  await recordAudits(
    tx,
    changes.map(({ id, audited }) => ({ by, action, entity: 'product', entityId: id, ...audited })),
  )
  const ids = changes.map(({ id }) => id)
  await invalidate(tx, [
    ...(ids.length > 0 ? [cacheTag.products, cacheTag.anyStock] : []),
    ...ids.flatMap((id) => [cacheTag.product(id), cacheTag.stock(id)]),
  ])
}

/** The names of what a write changes. */
export const changedNames = (write: Omit<ProductWrite, 'id'>): string[] => changesOf(write).names

function changesOf({ before, after }: Omit<ProductWrite, 'id'>) {
  const audited = changedFields(before && productState(before), after)
  return { audited, names: Object.keys(audited.after ?? {}) }
}

function slices<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / atOnce)
  return Array.from({ length: count }, (_, index) => items.slice(index * atOnce, (index + 1) * atOnce))
}

async function putRows(tx: Transaction, writes: readonly ChangedWrite[]): Promise<void> {
  const edited = writes.filter(
    ({ before, names }) => before !== null && names.some((name) => foundBy.has(name)),
  )
  if (edited.length > 0)
    await refreshSearchLater(
      tx,
      edited.map(({ id }) => id),
    )
  for (const some of slices(writes)) await putSomeRows(tx, some)
}

async function putSomeRows(tx: Transaction, writes: readonly ProductWrite[]): Promise<void> {
  const rows = writes.map(({ id, after }) => ({ id, ...after }))
  await tx.execute(sql`
    insert into products as p (
      id, name, description, category, price, original_price, badge, collection_id, features, colors, hsn_code, archived_at
    )
    select id, name, description, category, price, original_price, badge, collection_id,
      array(select jsonb_array_elements_text(features)), array(select jsonb_array_elements_text(colors)),
      hsn_code, case when archived then now() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      id text, name text, description text, category text, price int, original_price int, badge text,
      collection_id text, features jsonb, colors jsonb, hsn_code text, archived boolean
    )
    on conflict (id) do update set
      name = excluded.name, description = excluded.description, category = excluded.category,
      price = excluded.price, original_price = excluded.original_price, badge = excluded.badge,
      collection_id = excluded.collection_id, features = excluded.features, colors = excluded.colors,
      hsn_code = excluded.hsn_code,
      archived_at = case when excluded.archived_at is not null then coalesce(p.archived_at, excluded.archived_at) end,
      version = p.version + 1, updated_at = now()`)
}

/** As `putStock`, for many. */
async function putStocks(
  tx: Transaction,
  writes: readonly ProductWrite[],
  { by, reason, note }: Omit<WriteCause, 'reason'> & { reason: StockReason },
): Promise<void> {
  const lines = writes.flatMap(({ id, after }) =>
    Object.entries(after.sizeStock).map(([size, stock]) => ({ id, size, stock })),
  )
  const column = <Name extends keyof (typeof lines)[number]>(name: Name) =>
    sql.param(lines.map((line) => line[name]))
  const ids = sql`${sql.param(writes.map(({ id }) => id))}::text[]`
  await tx.execute(sql`
    with wanted as (
      select * from unnest(${column('id')}::text[], ${column('size')}::text[], ${column('stock')}::int[])
      as w(product_id, size, stock)
    ), shelf as (
      select product_id, size, stock from variants where product_id = any(${ids})
    ), gone as (
      delete from variants v where v.product_id = any(${ids})
      and not exists (select from wanted w where w.product_id = v.product_id and w.size = v.size)
    ), put as (
      insert into variants (product_id, size, stock) select product_id, size, stock from wanted
      on conflict (product_id, size) do update set stock = excluded.stock
    )
    insert into stock_ledger (product_id, size, change, stock_after, reason, user_id, note)
    select product_id, size, coalesce(w.stock, 0) - coalesce(s.stock, 0), coalesce(w.stock, 0),
      ${reason}, ${by.id}::uuid, ${note ?? null}
    from wanted w full join shelf s using (product_id, size)
    where ${reason === 'initial'} or coalesce(w.stock, 0) <> coalesce(s.stock, 0)
    order by product_id, size`)
}
