import { desc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAdmin, createPerson, type Person } from '../../../tests/support/factories.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { auditLog } from '../calls/audit/audit.tables.ts'
import { deliveryZones } from './delivery.tables.ts'
import { fillStartingData } from '../setup/sample/starting-data.ts'

let store: TestApp
let admin: Person
beforeAll(async () => {
  store = await createTestApp()
  await fillStartingData(store.db)
  admin = await createAdmin(store.db)
})
afterAll(() => store.stop())

const check = (pincode: string) => store.call('GET', `/api/delivery/${pincode}`)
const add = (body: unknown, token = admin.token) => store.call('POST', '/api/admin/pincodes', { body, token })
const remove = (pincode: string) =>
  store.call('DELETE', `/api/admin/pincodes/${pincode}`, { token: admin.token })

describe('a pincode', () => {
  // The clock of the shop shows Saturday, 21 November 2026, 13:30.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T13:30:00+05:30') }))
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['400001', 'Mumbai', 'Maharashtra'],
    ['110001', 'New Delhi', 'Delhi'],
    ['560001', 'Bengaluru', 'Karnataka'],
    ['600001', 'Chennai', 'Tamil Nadu'],
    ['700001', 'Kolkata', 'West Bengal'],
  ])('%s is delivered to', async (pincode, city, state) => {
    expect((await check(pincode)).body).toEqual({
      success: true,
      valid: true,
      message: 'Delivery available in 2-3 business days',
      cod: true,
      place: { city, state },
      promise: { date: '2026-11-24', dispatch_on: '2026-11-21', order_by: '2026-11-21T08:30:00.000Z' },
    })
  })

  test('after the cut-off it is a day later', async () => {
    vi.setSystemTime(new Date('2026-11-21T14:00:00+05:30'))
    expect((await check('560001')).body.promise).toMatchObject({
      date: '2026-11-25',
      dispatch_on: '2026-11-23',
    })
  })

  test('elsewhere is not', async () => {
    expect(await check('999999')).toMatchObject({
      status: 200,
      body: {
        success: true,
        valid: false,
        message: 'Delivery not available in this area',
        cod: false,
        place: null,
        promise: null,
      },
    })
  })

  test('is decided by the longest area that it begins with', async () => {
    await add({ pincode: '30' })
    await add({ pincode: '302', cod: false })
    await add({ pincode: '3020', delivers: false })
    expect((await check('301001')).body).toMatchObject({ valid: true, cod: true })
    expect((await check('302301')).body).toMatchObject({ valid: true, cod: false })
    expect((await check('302001')).body).toMatchObject({
      valid: false,
      message: 'Delivery not available in this area',
      cod: false,
      place: { city: 'Jaipur', state: 'Rajasthan' },
      promise: null,
    })
    expect((await check('311001')).body.valid).toBe(false)
    await remove('3020')
    expect((await check('302001')).body.valid).toBe(true)
    await remove('302')
    await remove('30')
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
  test('is edited by staff', async () => {
    const added = await add({ pincode: '122001' })
    expect(added.status).toBe(201)
    expect(added.body.pincodes).toContainEqual({
      pincode: '122001',
      zone: 'Standard',
      cod: true,
      delivers: true,
    })
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

  test('switching off cash leaves an area in its zone', async () => {
    await store.db.insert(deliveryZones).values({ name: 'Hills', transitDays: 9 })
    await add({ pincode: '171', zone: 'hills' })
    const { pincodes } = (await add({ pincode: '171', cod: false })).body
    expect(pincodes).toContainEqual({ pincode: '171', zone: 'Hills', cod: false, delivers: true })
    await remove('171')
  })

  test('a new area is in the zone of the smallest one around it, by form and by file', async () => {
    await add({ pincode: '17', zone: 'hills' })
    const { pincodes } = (await add({ pincode: '173' })).body
    expect(pincodes).toContainEqual(expect.objectContaining({ pincode: '173', zone: 'Hills' }))
    await store.call('POST', '/api/admin/pincodes/import', {
      token: admin.token,
      body: 'pincode,zone,cash,delivers\n1745,,yes,yes\n',
      headers: { 'content-type': 'text/csv' },
    })
    const { body } = await store.call('GET', '/api/admin/pincodes', { token: admin.token })
    expect(body.pincodes).toContainEqual(expect.objectContaining({ pincode: '1745', zone: 'Hills' }))
    for (const pincode of ['17', '173', '1745']) await remove(pincode)
  })

  test('is imported from a file, all or none, after a dry run', async () => {
    const send = (file: string, query = '') =>
      store.call('POST', `/api/admin/pincodes/import${query}`, {
        token: admin.token,
        body: file,
        headers: { 'content-type': 'text/csv' },
      })
    const prefixes = async () =>
      (await store.call('GET', '/api/admin/pincodes', { token: admin.token })).body.pincodes
    const before = await prefixes()
    const wrong = 'pincode,zone,cash,delivers\n17,Standard,yes,yes\n17,,,\n1a,,,\n18,Moon,,\n19,,perhaps,\n'
    expect((await send(wrong, '?dry_run=true')).body).toMatchObject({
      dry_run: true,
      creates: 1,
      refused: 4,
      problems: [
        { row: 3, column: 'pincode', message: 'This pincode stands in the file twice' },
        { row: 4, column: 'pincode', message: 'Must be the first 1 to 6 digits of pincodes' },
        { row: 5, column: 'zone', message: 'There is no zone Moon' },
        { row: 6, column: 'cash', message: 'Must be yes or no' },
      ],
    })
    expect((await send(wrong)).status).toBe(400)
    expect(await prefixes()).toEqual(before)

    const file = 'pincode,zone,cash,delivers\n17,hills,no,yes\n560001,,No,\n400001,,,\n'
    const report = { creates: 1, updates: 1, unchanged: 1, refused: 0 }
    expect((await send(file, '?dry_run=true')).body).toMatchObject(report)
    expect(await prefixes()).toEqual(before)
    expect((await send(file)).body).toMatchObject({ ...report, dry_run: false })
    const after = await prefixes()
    expect(after).toContainEqual({ pincode: '17', zone: 'Hills', cod: false, delivers: true })
    expect(after).toContainEqual({ pincode: '560001', zone: 'Standard', cod: false, delivers: true })
    expect((await send(file)).body).toMatchObject({ creates: 0, updates: 0, unchanged: 3 })
    expect((await send('pincode,area\n1,2')).body.error).toBe('The columns are pincode, zone, cash, delivers')
    await add({ pincode: '560001', cod: true })
    await remove('17')
  })

  test.each([
    [{}],
    [{ pincode: '' }],
    [{ pincode: '1220011' }],
    [{ pincode: '12a' }],
    [{ pincode: '122001', delivers: 1 }],
    [{ pincode: 122001 }],
    [{ pincode: '122001', cod: 'no' }],
    [{ pincode: '122001', zone: 'Nowhere' }],
  ])('refuses %j', async (body) => {
    expect((await add(body)).status).toBe(400)
  })

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
          before: { pincode: '302001', zone: 'Standard', cod: true, delivers: true },
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
