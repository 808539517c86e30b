import { beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../tests/support/factories.ts'
import { placedOrder } from '../../../tests/support/parcels.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'

const store = staffedStore()
let meera: Person
let first: string
let second: string
beforeAll(async () => {
  meera = await createPerson(store.db, { role: 'staff', name: 'Meera Iyer' })
  first = (await placedOrder(store)).id
  second = (await placedOrder(store)).id
})

const url = '/api/admin/order-tags'
const tag = async (ids: string[], change: object) =>
  (await store.call('POST', url, { token: meera.token, body: { ids, ...change } })).body
const tagsOf = async (id: string) => (await store.staff('GET', `/api/orders/admin/${id}`)).body.order.tags

test('a tag has one spelling, is suggested, filters the list and stands in the file', async () => {
  expect((await tag([first, second], { add: ['Gift  wrap', 'VIP'] })).lines).toEqual([
    { id: first, tags: ['Gift wrap', 'VIP'], error: null },
    { id: second, tags: ['Gift wrap', 'VIP'], error: null },
  ])
  await tag([second], { add: ['vip', 'Late'], remove: ['GIFT WRAP'] })
  expect([await tagsOf(first), await tagsOf(second)]).toEqual([
    ['Gift wrap', 'VIP'],
    ['Late', 'VIP'],
  ])
  expect((await store.staff('GET', url)).body.tags).toEqual(['Gift wrap', 'Late', 'VIP'])
  const found = async (query: string) =>
    (await store.staff('GET', `/api/orders/admin?${query}`)).body.orders.map(
      ({ order_id }: { order_id: string }) => order_id,
    )
  expect([await found('tag=late'), await found('tag=vip&search=asha'), await found('tag=none')]).toEqual([
    [second],
    [second, first],
    [],
  ])
  for (const lines of ['orders', 'items'])
    expect((await store.staff('GET', `/api/orders/admin.csv?tag=late&lines=${lines}`)).body).toMatch(
      /,tags\r\n.*,"Late, VIP"\r\n$/,
    )
})

test('the timeline and the audit log say who has tagged what', async () => {
  const { id } = await placedOrder(store)
  await tag([id], { add: ['Gift wrap', 'Call first'] })
  await tag([id], { add: ['call first'] })
  await tag([id], { remove: ['Call first'] })
  const { actions } = (await store.staff('GET', `/api/admin/orders/${id}/desk`)).body
  const by = 'Meera Iyer'
  expect(actions).toEqual([
    { action: 'order.tags', at: expect.any(String), by, detail: 'Call first, Gift wrap added' },
    { action: 'order.tags', at: expect.any(String), by, detail: 'Call first removed' },
  ])
  const { entries } = (await store.staff('GET', `/api/admin/audit?entity=order&entity_id=${id}`)).body
  expect(entries[0]).toMatchObject({
    before: { tags: ['Call first', 'Gift wrap'] },
    after: { tags: ['Gift wrap'] },
  })
})

test('a twenty-first tag is refused of the one, and the others are tagged', async () => {
  const { id } = await placedOrder(store)
  await tag([id], { add: Array.from({ length: 20 }, (_, n) => `Word ${n}`) })
  expect((await tag([id, 'TK-NOBODYAA', first], { add: ['Word 20'] })).lines).toEqual([
    { id, tags: null, error: 'It would have more than 20 tags' },
    { id: 'TK-NOBODYAA', tags: null, error: 'It is not there any more' },
    { id: first, tags: ['Gift wrap', 'VIP', 'Word 20'], error: null },
  ])
  expect((await tag([id], { add: ['Word 20'], remove: ['Word 3'] })).lines[0].tags).toHaveLength(20)
})

test('tags of two colleagues at once are all kept', async () => {
  const words = ['one', 'two', 'three', 'four', 'five', 'six']
  await Promise.all(words.map((word) => tag([second, first], { add: [word, 'shared'] })))
  expect(await tagsOf(first)).toEqual(expect.arrayContaining([...words, 'shared']))
})

test('customers have tags of their own, for admins, which go with their account', async () => {
  const asha = await createPerson(store.db, { name: 'Asha of the tags' })
  const change = { ids: [asha.id, store.admin.id], add: ['Regular'] }
  expect(
    (await store.call('POST', '/api/admin/customer-tags', { token: meera.token, body: change })).status,
  ).toBe(403)
  expect((await store.staff('POST', '/api/admin/customer-tags', change)).body.lines).toEqual([
    { id: asha.id, tags: ['Regular'], error: null },
    { id: store.admin.id, tags: null, error: 'It is not there any more' },
  ])
  const { customers } = (await store.staff('GET', '/api/admin/customers?tag=regular')).body
  expect(customers).toEqual([expect.objectContaining({ id: asha.id, tags: ['Regular'] })])
  expect((await store.staff('GET', '/api/admin/customer-tags')).body.tags).toEqual(['Regular'])
  expect((await store.staff('GET', url)).body.tags).not.toContain('Regular')
})

test.each([
  [{ add: ['x'.repeat(31)] }, { 'add.0': 'Must be at most 30 characters' }],
  [{ add: [' '] }, { 'add.0': 'Tag is required' }],
  [{ add: ['a,b'] }, { 'add.0': 'A tag has no comma' }],
  [{ add: [] }, { add: 'Choose a tag' }],
  [{ ids: [], add: ['x'] }, { ids: 'Choose at least one' }],
  [{ ids: Array.from({ length: 501 }, String), add: ['x'] }, { ids: 'At most 500 at a time' }],
])('%o is refused', async (change, fields) => {
  expect((await tag([first], change)).fields).toEqual(fields)
})
