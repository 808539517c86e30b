import { sql } from 'drizzle-orm'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import {
  productColumnNames,
  productFieldNames,
  productFields,
  type ProductField,
} from '#shared/products/product-fields.ts'
import { changedFields } from '../../calls/audit/changed-fields.ts'
import { cacheTag } from '../../http/cache/cache-tags.ts'
import { invalidate } from '../../http/cache/invalidation.ts'
import type { AuditChange, Step } from '../../calls/change.ts'
import type { Transaction } from '../../db/transaction.ts'
import { enterCosts } from '../costs/enter-costs.ts'
import { putStock, type StockChange } from '../stock/put-stock.ts'
import { refreshSearchLater } from '../search/refresh-search.ts'
import { productState, type ProductState } from './product-state.ts'
import { checkTaxOfProducts } from './check-tax-of-products.ts'
import { spellKnownValues } from './spell-known-values.ts'

export interface ProductWrite {
  id: string
  /** null for a new product */
  before: AdminProduct | null
  after: ProductState
}

interface WriteCause extends StockChange {
  reason: 'admin' | 'import'
  /** action in the audit log: `product.import` */
  action: string
  /** raises the version of every product, also where nothing or only its stock changes */
  isNewVersion?: boolean
  /** leaves the search index to `refreshSearch`, which the caller calls after the commit */
  deferSearch?: boolean
}

interface ChangedWrite extends ProductWrite {
  names: string[]
}

/** Rows of one statement, to stay within its timeout of five seconds. */
const batchSize = 250

/**
 * Writes products with their stock, ledger and audit log, and invalidates the cached pages. The caller has locked
 * the existing ones and checked every value. Unchanged products are skipped. Returns whether there was any change.
 */
export async function writeProducts(
  { tx, audit }: Step,
  writes: readonly ProductWrite[],
  cause: WriteCause,
): Promise<boolean> {
  const changes = (await spellKnownValues(tx, writes))
    .map((write) => ({ ...write, names: changedNames(write) }))
    .filter(({ names }) => cause.isNewVersion || names.length > 0)
  await checkTaxOfProducts(tx, changes)
  const rows = changes.filter(({ names }) => cause.isNewVersion || names.some((name) => name !== 'sizeStock'))
  if (cause.deferSearch) await deferSearch(tx, rows)
  for (const batch of batchesOf(rows)) await putRows(tx, batch)
  await writeStock(tx, changes, cause)
  await writeCosts(tx, changes, cause)
  const newVersions = new Set(rows)
  for (const change of changes) audit(auditOf(change, newVersions.has(change), cause))
  const ids = changes.map(({ id }) => id)
  if (ids.length === 0) return false
  await invalidate(tx, [
    cacheTag.products,
    cacheTag.anyStock,
    ...ids.flatMap((id) => [cacheTag.product(id), cacheTag.stock(id)]),
  ])
  return true
}

export const changedNames = ({ before, after }: Omit<ProductWrite, 'id'>): string[] =>
  Object.keys(changedFields(before && productState(before), after).after ?? {})

const searchedNames: ReadonlySet<string> = new Set([
  ...productFieldNames.filter((name) => (productFields[name] as ProductField).searched),
  'archived',
])

async function deferSearch(tx: Transaction, rows: readonly ChangedWrite[]): Promise<void> {
  const edited = rows.filter(
    ({ before, names }) => before !== null && names.some((name) => searchedNames.has(name)),
  )
  if (edited.length === 0) return
  await refreshSearchLater(
    tx,
    edited.map(({ id }) => id),
  )
}

function batchesOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / batchSize)
  return Array.from({ length: count }, (_, index) => items.slice(index * batchSize, (index + 1) * batchSize))
}

const columns = sql.raw(productColumnNames.join(', '))
const excluded = sql.raw(productColumnNames.map((name) => `${name} = excluded.${name}`).join(', '))

/** An edit of more than stock makes a product of the sample data the shop's own. */
async function putRows(tx: Transaction, writes: readonly ChangedWrite[]): Promise<void> {
  const rows = writes.map(({ id, names, after: { archived, sizeStock: _, ...fields } }) => ({
    id,
    ...fields,
    // The database reads it as its own now(), with which files are compared.
    archived_at: archived ? 'now' : null,
    sample: names.every((name) => name === 'sizeStock'),
  }))
  // The date of the first archiving stays.
  await tx.execute(sql`
    insert into products as p (id, ${columns}, archived_at, draft, sample)
    select id, ${columns}, archived_at, draft, sample from jsonb_populate_recordset(null::products, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do update set
      ${excluded},
      archived_at = case when excluded.archived_at is not null then coalesce(p.archived_at, excluded.archived_at) end,
      draft = excluded.draft,
      sample = p.sample and excluded.sample,
      version = p.version + 1, updated_at = now()`)
}

async function writeStock(
  tx: Transaction,
  changes: readonly ChangedWrite[],
  cause: WriteCause,
): Promise<void> {
  const stocked = changes.filter(({ names }) => names.includes('sizeStock'))
  const created = stocked.filter(({ before }) => before === null)
  const edited = stocked.filter(({ before }) => before !== null)
  const stockOf = ({ id, after }: ProductWrite) => ({ id, sizeStock: after.sizeStock })
  for (const batch of batchesOf(created))
    await putStock(tx, batch.map(stockOf), { ...cause, reason: 'initial' })
  for (const batch of batchesOf(edited)) await putStock(tx, batch.map(stockOf), cause)
}

/** A new product without a cost has none to enter. */
async function writeCosts(
  tx: Transaction,
  changes: readonly ChangedWrite[],
  { by }: WriteCause,
): Promise<void> {
  const costed = changes.filter(({ before, after }) => after.cost_paise !== (before?.cost_paise ?? null))
  for (const batch of batchesOf(costed))
    await enterCosts(
      tx,
      by,
      batch.map(({ id, after }) => ({ productId: id, costPaise: after.cost_paise })),
    )
}

function auditOf(
  { id, before, after }: ChangedWrite,
  isNewVersion: boolean,
  { action }: WriteCause,
): AuditChange {
  const version = before ? before.version + (isNewVersion ? 1 : 0) : 1
  const was = before && { id, version: before.version, ...productState(before) }
  return { action, entity: 'product', id, ...changedFields(was, { id, version, ...after }) }
}
