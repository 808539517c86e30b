import { expect, test } from 'vitest'
import { staffedStore } from '../../../tests/support/staffed-store.ts'
import { maxExactTotal } from '#shared/max-exact-total.ts'

const store = staffedStore()
const page = async (query: string) => {
  const { body } = await store.call('GET', `/api/admin/audit?${query}`, { token: store.admin.token })
  return { shown: body.entries.length, total: body.total, pages: body.pages }
}
const addEntries = (count: number, entity: string) =>
  store.pool.query(
    `insert into audit_log (action, entity, entity_id) select 'test', $2, n::text from generate_series(1, $1::int) as n`,
    [count, entity],
  )

test('a long list is counted up to ten thousand, and every page of it can be reached', async () => {
  await addEntries(maxExactTotal, 'exact')
  expect(await page('entity=exact&limit=100')).toEqual({ shown: 100, total: maxExactTotal, pages: 100 })
  await addEntries(150, 'long')
  await addEntries(maxExactTotal, 'long')
  expect(await page('entity=long&limit=100')).toEqual({ shown: 100, total: 10_001, pages: 101 })
  expect(await page('entity=long&limit=100&page=101')).toEqual({ shown: 100, total: 10_101, pages: 102 })
  expect(await page('entity=long&limit=100&page=102')).toEqual({ shown: 50, total: 10_150, pages: 102 })
  expect(await page('entity=long&limit=100&page=200')).toEqual({ shown: 0, total: 10_150, pages: 102 })
  expect(await page('entity=long&entity_id=7&limit=100')).toEqual({ shown: 2, total: 2, pages: 1 })
})
