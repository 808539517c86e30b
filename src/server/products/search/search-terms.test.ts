import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAdmin, createPerson, createProduct, type Person } from '../../../../tests/support/factories.ts'
import { sourceSite } from '../../../../tests/support/pages-app.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { sweep } from '../../jobs/sweep.queries.ts'
import { writeSearchTerms } from './search-terms.queries.ts'
import { searchTerms } from './search-terms.tables.ts'
import { searchCounter, takeCounts } from './searched-terms.ts'

let store: TestApp
let admin: Person
beforeAll(async () => {
  store = await createTestApp()
  admin = await createAdmin(store.db)
  await createProduct(store.db, { name: 'Linen Shirt' })
})
beforeEach(async () => {
  takeCounts(store.db)
  await store.db.delete(searchTerms)
})
afterAll(() => store.stop())

const ask = (path: string) => store.call('GET', `/api/products/${path}`)
const list = (query = '', token: string | undefined = admin.token) =>
  store.call('GET', `/api/admin/search-terms${query}`, { token })

async function counted(query = ''): Promise<Record<string, [times: number, nothingFound: number]>> {
  await writeSearchTerms(store.db)
  const { body } = await list(query)
  return Object.fromEntries(
    body.terms.map((term: { term: string; times: number; nothing_found: number }) => [
      term.term,
      [term.times, term.nothing_found],
    ]),
  )
}

test('staff see search terms by frequency, with the number of searches without a result', async () => {
  await ask('search?q=sherwani')
  await ask('search?q=%20Linen%20%20SHIRT%20')
  await ask('public?search=linen%20shirt')
  await ask('public?search=lungi&limit=24')
  await writeSearchTerms(store.db)
  await ask('search?q=linen%20shirt&page=1')
  expect(await counted()).toEqual({ 'linen shirt': [3, 0], lungi: [1, 1], sherwani: [1, 1] })
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' }).format()
  expect((await list()).body.terms[0]).toEqual({
    term: 'linen shirt',
    times: 3,
    nothing_found: 0,
    last_searched: day,
  })
  expect(Object.keys(await counted('?nothing_found=true'))).toEqual(['lungi', 'sherwani'])
  expect(Object.keys(await counted('?nothing_found=false'))).toEqual(['linen shirt'])
})

test('a page of results counts as a search each time that it is sent', async () => {
  const site = await sourceSite()
  const other = await createTestApp({}, { withPages: true, site })
  const { token } = await createAdmin(other.db)
  for (const page of ['/search?q=linen', '/search?q=linen', '/products?search=linen'])
    expect((await other.call('GET', page)).status).toBe(200)
  await writeSearchTerms(other.db)
  const { body } = await other.call('GET', '/api/admin/search-terms', { token })
  expect(body.terms).toMatchObject([{ term: 'linen', times: 3, nothing_found: 3 }])
  await other.stop()
})

test('suggestions, further pages and lists without a search are not counted', async () => {
  for (const path of ['search?q=lin&limit=5', 'search?q=linen&page=2', 'public', 'search', 'search?q=%20'])
    expect((await ask(path)).status).toBe(200)
  expect(await counted()).toEqual({})
})

test('personal data is not stored, nor more than a hundred characters', async () => {
  await ask('search?q=asha%40shop.example')
  await ask('search?q=98765%2043210')
  await ask(`search?q=${'k'.repeat(150)}`)
  expect(await counted()).toEqual({ ['k'.repeat(100)]: [1, 1] })
})

test('a term searched for on several days is one row, summed over the requested days', async () => {
  const { other, shown } = await shopOfItsOwn()
  await other.db.execute(sql`
    insert into search_terms (day, term, times, nothing_found)
    select (now() at time zone 'Asia/Kolkata')::date - ago, 'kurta', 2, 1 from unnest(array[0, 1, 29, 30, 364, 365]) as ago`)
  expect(await shown('?days=1')).toMatchObject([{ term: 'kurta', times: 2, nothing_found: 1 }])
  expect(await shown()).toMatchObject([{ times: 6, nothing_found: 3 }])
  expect(await shown('?days=365')).toMatchObject([{ times: 10, nothing_found: 5 }])
  await sweep(other.db)
  expect(await other.db.$count(searchTerms)).toBe(5)
  await other.call('GET', '/api/products/search?q=kurta')
  await writeSearchTerms(other.db)
  expect(await shown()).toMatchObject([{ times: 7, nothing_found: 4 }])
  await other.stop()
})

test('every list adds up searches of past days and today', async () => {
  const { other, shown } = await shopOfItsOwn()
  await other.db.execute(sql`
    insert into search_terms (day, term, times, nothing_found)
    select (now() at time zone 'Asia/Kolkata')::date - ago, 'kurta ' || (n * 7 + ago) % 300, 1 + n % 5, n % 4 / 3
    from generate_series(0, 40) as ago, generate_series(1, 150) as n
    on conflict do nothing`)
  for (const searched of ['kurta 1', 'kurta 250', 'sherwani', 'kurta 299']) {
    for (const [query, having] of [
      ['', ''],
      ['&nothing_found=true', 'having sum(nothing_found) > 0'],
      ['&nothing_found=false', 'having sum(nothing_found) = 0'],
    ]) {
      for (const days of [1, 7, 30]) {
        const { rows } = await other.pool.query(
          `select term, sum(times)::int as times, sum(nothing_found)::int as nothing_found,
            to_char(max(day), 'YYYY-MM-DD') as last_searched
          from search_terms where day > (now() at time zone 'Asia/Kolkata')::date - $1::int
          group by term ${having} order by 2 desc, 4 desc, term collate "C" limit 200`,
          [days],
        )
        expect(await shown(`?days=${days}${query}`)).toEqual(rows)
      }
    }
    await other.call('GET', `/api/products/search?q=${encodeURIComponent(searched)}`)
    await writeSearchTerms(other.db)
  }
  await other.stop()
})

/** A shop of its own, because the other tests change today's counts. */
async function shopOfItsOwn() {
  const other = await createTestApp()
  const { token } = await createAdmin(other.db)
  const shown = async (query = '') =>
    (await other.call('GET', `/api/admin/search-terms${query}`, { token })).body.terms
  return { other, shown }
}

test('counts in memory are bounded, and survive an outage of the database without failing a search', async () => {
  await store.db.execute(sql`alter table search_terms rename to away`)
  for (let n = 0; n < 1_200; n++) searchCounter(store.db, { q: `term ${n}` }, 0)?.()
  await expect(writeSearchTerms(store.db)).rejects.toThrow('search_terms')
  expect((await ask('search?q=term%201')).status).toBe(200)
  await store.db.execute(sql`alter table away rename to search_terms`)
  // The store writes them as well, every few seconds: what it could not write is back a moment later.
  const written = async () => {
    await writeSearchTerms(store.db)
    return store.db.$count(searchTerms)
  }
  await expect.poll(written).toBe(1_000)
  expect((await list()).body.terms).toHaveLength(200)
  expect((await list()).body.terms[0]).toMatchObject({ term: 'term 1', times: 2 })
})

test('the list is for staff and validates its query', async () => {
  const customer = await createPerson(store.db)
  const staff = await createPerson(store.db, { role: 'staff' })
  expect((await store.call('GET', '/api/admin/search-terms')).status).toBe(401)
  expect((await list('', customer.token)).status).toBe(403)
  expect((await list('', staff.token)).status).toBe(200)
  for (const query of ['?days=0', '?days=366', '?days=x', '?nothing_found=perhaps'])
    expect((await list(query)).status).toBe(400)
})

test('counts in memory are written at shutdown', async () => {
  const other = await createTestApp()
  await other.call('GET', '/api/products/search?q=pyjama')
  await other.app.close()
  expect(await other.db.$count(searchTerms)).toBe(1)
  await other.stop()
})
