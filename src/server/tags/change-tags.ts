import { sql } from 'drizzle-orm'
import { maxTags, tagMessages, type TaggedLine, type TagsEdit } from '#shared/tags/tags.schema.ts'
import { unchanged, type Step, type Unchanged } from '../calls/change.ts'
import type { Transaction } from '../db/transaction.ts'
import { tagNames, type TagHolder } from './tag-holder.ts'

/** Adds and removes tags of records. One that would have too many is left as it is, and told. */
export async function changeTags(
  { tx, audit }: Step,
  holder: TagHolder,
  { ids, add, remove }: TagsEdit,
): Promise<{ lines: TaggedLine[] } | Unchanged<{ lines: TaggedLine[] }>> {
  const known = await lockRecords(tx, holder, ids)
  const names = await spelled(tx, add)
  const removed = new Set(remove.map(lower))
  const changes = known.map((record) => ({ ...record, after: withTags(record.before, names, removed) }))
  const fitting = changes.filter(({ after }) => after.length <= maxTags)
  await write(tx, holder, fitting, names, remove)
  const changed = fitting.filter(({ before, after }) => !isSame(before, after))
  for (const { id, before, after } of changed)
    audit({
      action: holder.action,
      entity: holder.entity,
      id,
      before: { tags: before },
      after: { tags: after },
    })
  const tagged = new Map(fitting.map(({ id, after }) => [id, after]))
  const found = new Set(known.map(({ id }) => id))
  const lines = ids.map((id) => ({
    id,
    tags: tagged.get(id) ?? null,
    error: tagged.has(id) ? null : found.has(id) ? tagMessages.tooMany : tagMessages.unknown,
  }))
  return changed.length > 0 ? { lines } : unchanged({ lines })
}

const lower = (name: string): string => name.toLowerCase()

interface TaggedRecord {
  key: string
  id: string
  before: string[]
}

async function lockRecords(
  tx: Transaction,
  holder: TagHolder,
  ids: readonly string[],
): Promise<TaggedRecord[]> {
  const { rows: locked } = await tx.execute<{ key: string; id: string }>(holder.lock(ids))
  const keys = locked.map(({ key }) => key)
  // Read after the lock: a colleague's tags may have come while it was waited for.
  const { rows } = await tx.execute<{ key: string; before: string[] }>(sql`
    select r.key::text as key, ${tagNames(holder, sql`r.key`)} as before
    from unnest(${sql.param(keys)}::${holder.type}[]) as r(key)`)
  const tagsByKey = new Map(rows.map(({ key, before }) => [key, before]))
  return locked.map(({ key, id }) => ({ key, id, before: tagsByKey.get(key) ?? [] }))
}

/** The names as they are spelled by now. New ones are added in one order, so that two edits cannot deadlock. */
async function spelled(tx: Transaction, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const { rows } = await tx.execute<{ name: string }>(sql`
    with given as (select distinct on (lower(name)) name from unnest(${sql.param(names)}::text[]) as name order by lower(name)),
      made as (
        insert into tags (name) select name from given order by lower(name)
        on conflict (lower(name)) do update set name = tags.name returning name
      )
    select name from made`)
  return rows.map(({ name }) => name)
}

function withTags(
  before: readonly string[],
  names: readonly string[],
  removed: ReadonlySet<string>,
): string[] {
  const all = new Map([...before, ...names].map((name) => [lower(name), name]))
  for (const name of removed) all.delete(name)
  return [...all.values()].toSorted((one, other) => lower(one).localeCompare(lower(other)))
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name))

async function write(
  tx: Transaction,
  { table, column, type }: TagHolder,
  records: readonly TaggedRecord[],
  names: readonly string[],
  remove: readonly string[],
): Promise<void> {
  const keys = sql`${sql.param(records.map(({ key }) => key))}::${type}[]`
  const among = (given: readonly string[]) =>
    sql`lower(t.name) = any(select lower(name) from unnest(${sql.param(given)}::text[]) as name)`
  if (names.length > 0)
    await tx.execute(sql`
      insert into ${table} (${column}, tag_id)
      select r.key, t.id from unnest(${keys}) as r(key), tags t where ${among(names)}
      on conflict do nothing`)
  if (remove.length > 0)
    await tx.execute(sql`
      delete from ${table} h using tags t where t.id = h.tag_id and h.${column} = any(${keys}) and ${among(remove)}`)
}
