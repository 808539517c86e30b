import { expect, test } from 'vitest'
import { parcelCalls, placedOrder } from '../../../tests/support/parcels.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'

const store = staffedStore()
const { event, parcel, sent } = parcelCalls(store)

test('parcels that need somebody are told by their reason', async () => {
  const { id } = await placedOrder(store)
  const number = await sent(id)
  const attention = async () => (await parcel(number)).attention
  expect(await attention()).toEqual([])
  await event(number, 'attempt_failed')
  expect(await attention()).toEqual(['attempt_failed'])
  await event(number, 'out_for_delivery')
  await store.pool.query(`update parcels set last_event_at = now() - interval '73 hours' where number = $1`, [
    number,
  ])
  await store.pool.query(
    `update orders set dispatch_on = '2026-01-01', promised_on = '2026-01-02', zone = 'Standard' where order_id = $1`,
    [id],
  )
  expect(await attention()).toEqual(['silent', 'late'])
  const listed = (await store.staff('GET', `/api/admin/parcels?attention=yes&search=${number}`)).body.parcels
  expect(listed).toMatchObject([{ number, attention: ['silent', 'late'] }])
  await event(number, 'delivered')
  expect(await attention()).toEqual([])
  await event(number, 'rto_started')
  expect(await attention()).toEqual(['moved_when_final'])
})

test('what moved when it was final is seen to by staff, and needs somebody again when it moves once more', async () => {
  const { id } = await placedOrder(store)
  const number = await sent(id)
  const acknowledge = (note = '') => store.staff('POST', `/api/admin/parcels/${number}/acknowledge`, { note })
  const refused = await acknowledge()
  expect([refused.status, refused.body.code]).toEqual([409, 'PARCEL_STATE'])
  // One that still moves is seen to by moving it.
  await event(number, 'attempt_failed')
  expect((await acknowledge()).body.code).toBe('PARCEL_STATE')
  await event(number, 'delivered')
  await event(number, 'rto_started')
  const { status, body } = await acknowledge('The courier was called')
  expect([status, body.parcel]).toMatchObject([200, { state: 'delivered', attention: [], problem: null }])
  const listed = await store.staff('GET', `/api/admin/parcels?attention=yes&search=${number}`)
  expect(listed.body.parcels).toEqual([])
  expect((await acknowledge()).body.code).toBe('PARCEL_STATE')
  await event(number, 'note', { text: 'The courier says that it is closed' })
  expect((await parcel(number)).attention).toEqual([])
  await event(number, 'in_transit')
  expect((await parcel(number)).attention).toEqual(['moved_when_final'])
  const { rows } = await store.pool.query(`select after from audit_log where action = 'parcel.acknowledge'`)
  expect(rows).toMatchObject([
    { after: { problem: 'Moved after it was final', note: 'The courier was called' } },
  ])
})
