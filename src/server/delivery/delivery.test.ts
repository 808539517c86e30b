import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAdmin, createPerson, type Person } from '../../../tests/support/factories.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { auditLog } from '../audit/audit.tables.ts'
import { fillStartingData } from '../sample/starting-data.ts'

let store: TestApp
let admin: Person
beforeAll(async () => {
  store = await createTestApp()
  await fillStartingData(store.db)
  admin = await createAdmin(store.db)
})
afterAll(() => store.stop())

const check = (pincode: string) => store.call('GET', `/api/delivery/${pincode}`)

describe('a pincode', () => {
  test.each(['400001', '110001', '560001', '600001', '700001'])('%s is delivered to', async (pincode) => {
    expect((await check(pincode)).body).toEqual({
      success: true,
      valid: true,
      message: 'Delivery available in 2-3 business days',
      cod: true,
    })
  })

  test('elsewhere is not', async () => {
    expect(await check('999999')).toMatchObject({
      status: 200,
      body: { success: true, valid: false, message: 'Delivery not available in this area', cod: false },
    })
  })

  test.each(['40000', '4000011', 'abcdef', '40000a', '400001%20', '%E0%A5%AA00001', '400001%0A'])(
    '%s is malformed',
    async (pincode) => {
      expect(await check(pincode)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', error: 'Pincode must be 6 digits' },
      })
    },
  )
})

describe('the list of pincodes', () => {
  const add = (body: unknown, token = admin.token) =>
    store.call('POST', '/api/admin/pincodes', { body, token })
  const remove = (pincode: string) =>
    store.call('DELETE', `/api/admin/pincodes/${pincode}`, { token: admin.token })

  test('is edited by staff', async () => {
    const added = await add({ pincode: '122001' })
    expect(added.status).toBe(201)
    expect(added.body.pincodes).toContainEqual({ pincode: '122001', cod: true })
    expect((await check('122001')).body.valid).toBe(true)

    await add({ pincode: '122001', cod: false })
    expect((await check('122001')).body).toMatchObject({ valid: true, cod: false })
    const [entry] = await store.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({
      userId: admin.id,
      entityId: '122001',
      before: { cod: true },
      after: { cod: false },
    })

    expect((await remove('122001')).body.pincodes).not.toContainEqual(
      expect.objectContaining({ pincode: '122001' }),
    )
    expect((await check('122001')).body.valid).toBe(false)
    expect((await remove('122001')).status).toBe(404)
  })

  test.each([[{}], [{ pincode: '12' }], [{ pincode: 122001 }], [{ pincode: '122001', cod: 'no' }]])(
    'refuses %j',
    async (body) => {
      expect((await add(body)).status).toBe(400)
    },
  )

  test('is for staff alone', async () => {
    const customer = await createPerson(store.db)
    expect((await add({ pincode: '122001' }, customer.token)).status).toBe(403)
    expect((await check('122001')).body.valid).toBe(false)
  })
})

describe('the audit log', () => {
  const read = (query = '') => store.call('GET', `/api/admin/audit${query}`, { token: admin.token })

  test('tells who changed what, newest first', async () => {
    const before = (await read()).body.total
    await store.call('POST', '/api/admin/pincodes', { body: { pincode: '302001' }, token: admin.token })
    await store.call('DELETE', '/api/admin/pincodes/302001', { token: admin.token })
    const { body } = await read('?limit=2')
    expect(body).toMatchObject({
      total: before + 2,
      page: 1,
      entries: [
        {
          action: 'pincode.remove',
          entity: 'pincode',
          entity_id: '302001',
          before: { pincode: '302001', cod: true },
          after: null,
        },
        {
          action: 'pincode.save',
          user: { id: admin.id, name: 'Store Admin', email: admin.email },
          before: null,
          after: { cod: true },
        },
      ],
    })
    expect((await read('?entity=pincode&entity_id=302001')).body.total).toBe(2)
    expect((await read('?entity=product')).body).toMatchObject({ total: 0, pages: 0, entries: [] })
  })

  test('cannot be changed', async () => {
    await expect(store.pool.query('delete from audit_log')).rejects.toThrow('append-only')
  })
})
