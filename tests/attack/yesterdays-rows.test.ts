import { afterAll, beforeAll, expect, test } from 'vitest'
import { upiEnv } from '../support/claimed-payments.ts'
import { createAttackedStore, roles, type AttackedStore } from './attacked-store.ts'
import { times } from './attack-size.ts'
import { faultsOf } from './every-read.ts'
import { operationsOf } from './operations.ts'

let store: AttackedStore
beforeAll(async () => {
  store = await createAttackedStore(upiEnv, { full: true })
})
afterAll(() => store.stop())

/** By the name of the column or field: as earlier forms have taken it, or as somebody has typed it into the database. */
const odd: Record<string, string> = {
  pincode: '560 001',
  phone: '+91 98765 43210',
  email: 'no address',
  state: 'कर्नाटक',
  gstin: '29aagcb7383j1z5',
  hsn_code: '62 05',
  awb: ' 1234 5678 ',
}
const others = [' \u202e\u200b ', '', '😀'.repeat(200)]

/** Fields of stored objects that people have typed. */
const typed =
  /name|email|phone|address|city|state|pincode|landmark|gstin|upi|title|text|note|reason|designation|announcement|mail/i

interface Column {
  table: string
  column: string
  isJson: boolean
}

/** Words of which the store chooses one. */
const chosen = /^(kind|status|role|reason|purpose|source)$/

/** Columns of words that people type: those of keys lead to rows, and are made by the store. */
async function wordColumns(): Promise<Column[]> {
  const { rows } = await store.pool.query<Column>(`
    select c.table_name as table, c.column_name as column, c.data_type = 'jsonb' as "isJson"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb')
      and is_generated = 'NEVER' and not exists (
        select from information_schema.key_column_usage k
        where k.table_schema = c.table_schema and k.table_name = c.table_name and k.column_name = c.column_name)
    order by 1, 2`)
  return rows.filter(({ table, column }) => table !== 'watched_changes' && !chosen.test(column))
}

/** Writes into every row that the constraints of the table allow it in. Returns their number. */
async function spoil({ table, column, isJson }: Column, other: string): Promise<number> {
  const { rows } = await store.pool.query<{ ctid: string; value: unknown }>(
    `select ctid::text, "${column}" as value from "${table}" where "${column}" is not null`,
  )
  let spoilt = 0
  for (const { ctid, value } of rows) {
    const written = isJson ? JSON.stringify(spoiltJson(value, other)) : (odd[column] ?? other)
    const { rowCount } = await store.pool
      .query(`update "${table}" set "${column}" = $1 where ctid = $2`, [written, ctid])
      .catch(() => ({ rowCount: 0 }))
    spoilt += rowCount ?? 0
  }
  return spoilt
}

function spoiltJson(value: unknown, other: string): unknown {
  if (Array.isArray(value)) return value.map((part) => spoiltJson(part, other))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, part]) => [
    name,
    typeof part === 'string' && typed.test(name) ? (odd[name] ?? other) : spoiltJson(part, other),
  ])
  return Object.fromEntries(fields)
}

test.each(others.slice(0, times(3, 1)))(
  'a database with odd rows of yesterday, such as %j, opens every list and page',
  async (other) => {
    let spoilt = 0
    for (const column of await wordColumns()) spoilt += await spoil(column, other)
    expect(spoilt).toBeGreaterThan(200)
    await store.changes()
    const reads = (await operationsOf(store)).filter(({ method }) => method === 'GET')
    expect(await faultsOf(store, reads, { after: 'yesterday', as: roles, rows: 3 })).toEqual([])
  },
)
