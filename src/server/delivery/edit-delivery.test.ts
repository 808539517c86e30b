import { expect, test } from 'vitest'
import { defaultCourierSettings } from '#shared/delivery/courier-settings.schema.ts'
import { defaultReturnSettings } from '#shared/delivery/return-settings.schema.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'

const store = staffedStore()
const settingsUrl = '/api/admin/delivery'
const zonesUrl = '/api/admin/delivery/zones'

const days = {
  cut_off: '14:00',
  handling: 0,
  dispatch_days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  courier_days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  holidays: ['01-26', '08-15', '10-02'],
  refuse_undeliverable: false,
  require_scan: true,
  refusal_deduction: 0,
  mail_out_for_delivery: true,
  whatsapp_outbox: false,
}
const defaults = { ...days, ...defaultCourierSettings, ...defaultReturnSettings }
const zones = async () => (await store.staff('GET', zonesUrl)).body
const saveZones = (list: unknown, version?: number) =>
  store.staff('PUT', zonesUrl, { zones: list, ...(version === undefined ? {} : { version }) })

test('the settings begin with the defaults, are changed under their version, and audited', async () => {
  const { version, ...settings } = (await store.staff('GET', settingsUrl)).body.settings
  expect(settings).toEqual(defaults)
  const changed = { ...defaults, cut_off: '11:30', handling: 1, holidays: ['2026-11-09'] }
  const put = await store.staff('PUT', settingsUrl, { ...changed, version })
  expect([put.status, put.body.settings]).toEqual([200, { ...changed, version: version + 1 }])
  expect((await store.staff('GET', settingsUrl)).body.settings).toEqual(put.body.settings)

  const late = await store.staff('PUT', settingsUrl, { ...defaults, version })
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'EDIT_CONFLICT', current: { ...changed, version: version + 1 } },
  })
  const { rows } = await store.pool.query(
    `select before, after from audit_log where action = 'store.delivery' order by id`,
  )
  expect(rows).toEqual([{ before: { ...defaults, version }, after: { ...changed, version: version + 1 } }])
  expect((await store.staff('PUT', settingsUrl, defaults)).status).toBe(200)
})

test('courier settings that are left out stay as they are', async () => {
  const box = { length: 40, breadth: 30, height: 10 }
  await store.staff('PUT', settingsUrl, { ...defaults, piece_grams: 420, box })
  const { body } = await store.staff('PUT', settingsUrl, { ...days, handling: 2 })
  expect(body.settings).toMatchObject({ handling: 2, piece_grams: 420, packing_grams: 50, box })
})

test('two admins who save at once: one wins', async () => {
  const { version } = (await store.staff('GET', settingsUrl)).body.settings
  const holder = await store.pool.connect()
  await holder.query('begin')
  await holder.query(`select from store_settings where key = 'delivery' for update`)
  const saving = Promise.all(
    ['10:00', '12:00', '16:00'].map((cut_off) =>
      store.staff('PUT', settingsUrl, { ...defaults, cut_off, version }),
    ),
  )
  await expect.poll(waitingForLock).toBe(3)
  await holder.query('rollback')
  holder.release()
  expect((await saving).map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

const waitingForLock = async () =>
  (
    await store.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rowCount

test.each([
  [{ cut_off: '24:00' }, 'cut_off'],
  [{ cut_off: '9:00' }, 'cut_off'],
  [{ cut_off: 14 }, 'cut_off'],
  [{ handling: -1 }, 'handling'],
  [{ handling: 1.5 }, 'handling'],
  [{ dispatch_days: [] }, 'dispatch_days'],
  [{ courier_days: ['Mon', 'Mon'] }, 'courier_days'],
  [{ courier_days: ['Funday'] }, 'courier_days.0'],
  [{ holidays: ['02-30'] }, 'holidays.0'],
  [{ holidays: ['2026-02-29'] }, 'holidays.0'],
  [{ holidays: ['15 Aug'] }, 'holidays.0'],
  [{ holidays: ['08-15', '08-15'] }, 'holidays'],
  [{ holidays: Array.from({ length: 51 }, (_, n) => `${2000 + n}-01-01`) }, 'holidays'],
  [{ refuse_undeliverable: 'yes' }, 'refuse_undeliverable'],
  [{ piece_grams: 0 }, 'piece_grams'],
  [{ packing_grams: -1 }, 'packing_grams'],
  [{ box: { length: 30, breadth: 25, height: 0 } }, 'box.height'],
  [{ carrier: 'none' }, 'carrier'],
  [{ carrier: 'shiprocket' }, 'carrier'],
  [{ courier_links: [{ name: 'A', page: 'http://a.example/{awb}' }] }, 'courier_links.0.page'],
  [{ courier_links: [{ name: 'A', page: 'https://{awb}.a.example' }] }, 'courier_links.0.page'],
  [{ courier_links: [{ name: 'A', page: 'javascript:alert(1)' }] }, 'courier_links.0.page'],
  [{ courier_links: [{ name: '', page: 'https://a.example' }] }, 'courier_links.0.name'],
])('the settings %j are refused', async (change, field) => {
  const { status, body } = await store.staff('PUT', settingsUrl, { ...defaults, ...change })
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
})

test('zones are added, renamed and exchanged, and keep their areas', async () => {
  const { zones: first, version } = await zones()
  expect(first).toEqual([{ id: expect.any(Number), name: 'Standard', transit_days: 2, areas: 0 }])
  const standard = first[0].id
  const added = await saveZones(
    [
      { id: standard, name: 'Standard', transit_days: 2 },
      { name: 'Far', transit_days: 6 },
    ],
    version,
  )
  expect(added.body.zones).toMatchObject([{ name: 'Standard' }, { name: 'Far', transit_days: 6, areas: 0 }])
  const far = added.body.zones[1].id
  await store.staff('POST', '/api/admin/pincodes', { pincode: '79', zone: 'Far' })
  expect((await store.call('GET', '/api/delivery/791001')).body.message).toBe(
    'Delivery available in 6-7 business days',
  )

  const exchanged = await saveZones([
    { id: standard, name: 'Far', transit_days: 2 },
    { id: far, name: 'Standard', transit_days: 6 },
  ])
  expect(exchanged.body.zones).toMatchObject([
    { id: standard, name: 'Far', areas: 0 },
    { id: far, name: 'Standard', areas: 1 },
  ])
  expect((await saveZones([{ name: 'Late', transit_days: 1 }], version)).body).toMatchObject({
    code: 'EDIT_CONFLICT',
    current: exchanged.body.zones && { zones: exchanged.body.zones },
  })

  const kept = await saveZones([{ id: standard, name: 'Only', transit_days: 3 }])
  expect([kept.status, kept.body.fields]).toEqual([400, { zones: 'Standard still has 1 area' }])
  await store.staff('DELETE', '/api/admin/pincodes/79')
  expect((await saveZones([{ id: standard, name: 'Only', transit_days: 3 }])).body.zones).toMatchObject([
    { id: standard, name: 'Only', transit_days: 3, areas: 0 },
  ])
})

test.each([
  [[]],
  [[{ name: '', transit_days: 2 }]],
  [[{ name: 'A', transit_days: 0 }]],
  [[{ name: 'A', transit_days: 16 }]],
  [[{ id: 999, name: 'A', transit_days: 2 }]],
  [
    [
      { name: 'A', transit_days: 2 },
      { name: 'a', transit_days: 3 },
    ],
  ],
  ['all'],
])('the zones %j are refused', async (list) => {
  const before = await zones()
  expect((await saveZones(list)).status).toBe(400)
  expect(await zones()).toEqual(before)
})

test('an area needs a zone that there is', async () => {
  const { status, body } = await store.staff('POST', '/api/admin/pincodes', { pincode: '79', zone: 'Moon' })
  expect([status, body.fields]).toEqual([400, { zone: 'There is no zone Moon' }])
})

test('settings and zones are for admins', async () => {
  for (const url of [settingsUrl, zonesUrl])
    expect((await store.call('GET', url, { token: store.customer.token })).status).toBe(403)
})

test('the public hears at once of new terms of returns', async () => {
  const terms = async () => (await store.call('GET', '/api/store/public')).body.store.returns
  const { settings } = (await store.staff('GET', settingsUrl)).body
  expect(await terms()).toEqual({ days: settings.return_days, fee: settings.return_fee })
  await store.staff('PUT', settingsUrl, { ...settings, return_days: 30, return_fee: 49 })
  await expect.poll(terms).toEqual({ days: 30, fee: 49 })
})
