import { beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../tests/support/factories.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'

const store = staffedStore()
let meera: Person
let gopal: Person
beforeAll(async () => {
  meera = await createPerson(store.db, { role: 'staff', name: 'Meera Iyer' })
  gopal = await createPerson(store.db, { role: 'staff', name: 'Gopal Das' })
})

const url = '/api/admin/list-views'
const late = { list: 'orders', name: 'Late', query: { status: 'placed', from: '-6' }, shared: false }
const save = (who: Person, more: object = {}) =>
  store.call('POST', url, { token: who.token, body: { ...late, ...more } })
const edit = (who: Person, { id, ...view }: { id: string; [field: string]: unknown }) =>
  store.call('PUT', `${url}/${id}`, { token: who.token, body: view })
const names = async (who: Person, list = 'orders') =>
  (await store.call('GET', `${url}?list=${list}`, { token: who.token })).body.views.map(
    (view: { name: string }) => view.name,
  )

test('a view is for the person who saved it, until it is for all', async () => {
  const { status, body } = await save(meera)
  expect([status, body.view]).toEqual([
    201,
    { ...late, id: expect.any(String), version: 1, own: true, by: 'Meera Iyer', left: false },
  ])
  expect([await names(meera), await names(gopal), await names(meera, 'parcels')]).toEqual([['Late'], [], []])
  const shared = await edit(meera, { ...body.view, shared: true })
  expect(shared.body.view).toMatchObject({ shared: true, version: 2 })
  expect(await names(gopal)).toEqual(['Late'])
})

test('a view of one is never lost by another, nor by an older page of its own', async () => {
  const { view } = (await save(meera, { name: 'Cash', shared: true })).body
  const private_ = (await save(meera, { name: 'Mine' })).body.view
  const changed = (await edit(meera, { ...view, query: { payment_method: 'cod' } })).body.view
  const old = await edit(meera, { ...view, name: 'Old' })
  expect([old.status, old.body.code, old.body.current]).toEqual([409, 'EDIT_CONFLICT', changed])
  expect((await edit(gopal, { ...changed, name: 'Taken over' })).body).toMatchObject({
    code: 'FORBIDDEN',
    error: 'Only the person who made a view can change it',
  })
  expect((await edit(gopal, { ...private_ })).status).toBe(404)
  for (const who of [gopal, store.admin])
    expect((await store.call('DELETE', `${url}/${view.id}`, { token: who.token })).status).toBe(403)
  expect(await names(gopal)).toContain('Cash')
  await store.pool.query('update users set disabled_at = now() where id = $1', [meera.id])
  expect((await store.call('DELETE', `${url}/${view.id}`, { token: store.admin.token })).status).toBe(200)
  await store.pool.query('update users set disabled_at = null where id = $1', [meera.id])
})

test('each role has the views of the lists that it sees, and an accountant saves none', async () => {
  const packer = await createPerson(store.db, { role: 'packer' })
  const accountant = await createPerson(store.db, { role: 'accountant' })
  expect((await save(packer, { list: 'parcels', name: 'Delhivery' })).status).toBe(201)
  expect((await save(store.admin, { list: 'parcels', name: 'Returning', shared: true })).status).toBe(201)
  expect((await save(store.admin, { list: 'courier-cash', name: 'Overdue', shared: true })).status).toBe(201)
  expect(await names(accountant, 'courier-cash')).toEqual(['Overdue'])
  expect((await save(accountant, { list: 'payments' })).status).toBe(403)
  expect([await names(packer, 'parcels'), await names(gopal, 'parcels')]).toEqual([
    ['Delhivery', 'Returning'],
    ['Returning'],
  ])
  for (const [who, list] of [
    [packer, 'orders'],
    [gopal, 'courier-cash'],
    [gopal, 'customers'],
  ] as const) {
    expect(await names(who, list)).toEqual([])
    expect((await save(who, { list })).body).toMatchObject({
      code: 'FORBIDDEN',
      error: 'Your role does not see this list',
    })
  }
})

test('a name is taken once by each person and list, and a person has twenty views of a list', async () => {
  const views = { list: 'returns', shared: true }
  for (let n = 0; n < 19; n++) expect((await save(gopal, { ...views, name: `View ${n}` })).status).toBe(201)
  const taken = await save(gopal, { ...views, name: 'VIEW 3' })
  expect([taken.status, taken.body.fields]).toEqual([409, { name: 'You have a view of this name already' }])
  const last = (await save(gopal, { ...views, name: 'Last' })).body.view
  expect((await edit(gopal, { ...last, name: 'View 0' })).body.code).toBe('ALREADY_EXISTS')
  expect((await save(gopal, { ...views, name: 'One more' })).body.fields).toEqual({
    name: 'You have 20 views of this list: delete one first',
  })
  expect((await save(meera, { ...views, name: 'View 3' })).status).toBe(201)
})

test.each([
  [{ name: '' }, { name: 'Name is required' }],
  [{ name: 'n'.repeat(41) }, { name: 'Must be at most 40 characters' }],
  [
    { list: 'staff' },
    { list: 'List must be one of orders, parcels, returns, payments, courier-cash, products, customers' },
  ],
  [{ query: { status: 'x'.repeat(301) } }, { 'query.status': 'Must be at most 300 characters' }],
  [
    { query: Object.fromEntries([...'abcdefghijklmnopqrstu'].map((name) => [name, 'x'])) },
    { query: 'At most 20 filters' },
  ],
  [{ shared: 'yes' }, { shared: 'Shared must be true or false' }],
])('a view with %o is refused', async (wrong, fields) => {
  const { status, body } = await save(store.admin, wrong)
  expect([status, body.fields]).toEqual([400, fields])
})
