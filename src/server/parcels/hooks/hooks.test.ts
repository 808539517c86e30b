import { beforeAll, expect, test } from 'vitest'
import { parcelCalls, placedOrder } from '../../../../tests/support/parcels.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'
import { createCarriers } from '../carriers/create-carriers.ts'
import type { ParcelDeps } from '../parcel-deps.ts'
import { readInbox } from './read-inbox.ts'

const store = staffedStore({ SAMPLE_DATA: 'on' })
const { make, bookVerified } = parcelCalls(store)
let deps: ParcelDeps
let token: string
beforeAll(() => {
  deps = { ...store, carriers: createCarriers(store) }
  token = deps.carriers.all[0]!.hookToken
})

const address = '/api/hooks/parcels'
const send = (body: unknown, key: string | null = token) =>
  store.call('POST', address, {
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(key !== null && { 'x-api-key': key }) },
  })
const query = (text: string, values: unknown[] = []) => store.pool.query(text, values)
const parcelOf = async (number: string) =>
  (await store.staff('GET', `/api/admin/parcels/${number}`)).body.parcel
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const newsOf = (awb: string, event: string, minutes = 1) => ({ awb, event, at: minutesAgo(minutes) })
const inbox = async () =>
  (await query('select done_at is not null as done, error from carrier_inbox order by id')).rows

async function booked() {
  const { id } = await placedOrder(store)
  await make(id)
  const { parcel } = (await bookVerified(`${id}-1`, { carrier: 'test' })).body
  return { id, number: parcel.number as string, awb: parcel.awb as string }
}

test('one hook five times in parallel is one event and one mail', async () => {
  const { id, number, awb } = await booked()
  const hook = newsOf(awb, 'picked_up')
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(hook)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await Promise.all(Array.from({ length: 5 }, () => readInbox(deps)))
  const parcel = await parcelOf(number)
  expect(parcel.events.filter(({ kind }: { kind: string }) => kind === 'picked_up')).toMatchObject([
    { source: 'carrier' },
  ])
  const { rows } = await query(`select 1 from mails where subject = $1`, [`Your parcel is on its way: ${id}`])
  expect(rows).toHaveLength(1)
  await send(hook)
  await readInbox(deps)
  expect((await parcelOf(number)).events).toHaveLength(parcel.events.length)
})

test('a parcel stays delivered when the news that it is in transit comes later', async () => {
  const { number, awb } = await booked()
  await send(newsOf(awb, 'delivered', 1))
  await readInbox(deps)
  await send(newsOf(awb, 'in_transit', 5))
  await readInbox(deps)
  const parcel = await parcelOf(number)
  expect([parcel.state, parcel.problem, parcel.events]).toMatchObject([
    'delivered',
    null,
    [{ kind: 'in_transit' }, { kind: 'delivered' }, { kind: 'booked' }],
  ])
})

test('a wrong token is 401, a large body 413, and neither is kept', async () => {
  const before = await inbox()
  for (const wrong of ['', 'x', `${token}x`, token.slice(1), null])
    expect((await send({}, wrong)).body).toMatchObject({ success: false, code: 'BAD_CREDENTIALS' })
  expect((await send({}, 'x')).status).toBe(401)
  expect((await send('x'.repeat(300_000), 'x')).status).toBe(401)
  expect((await send('x'.repeat(300_000))).status).toBe(413)
  expect(await inbox()).toEqual(before)
})

test('an unknown AWB is kept, and matched when its parcel is booked', async () => {
  const { id } = await placedOrder(store)
  await make(id)
  const number = `${id}-1`
  const awb = 'TEST0000000001'
  await send(newsOf(awb, 'picked_up', 0))
  await readInbox(deps)
  expect((await inbox()).at(-1)).toEqual({ done: false, error: 'no parcel has this AWB' })
  await query(`insert into test_carrier_shipments (reference, awb) values ($1, $2)`, [number, awb])
  await readInbox(deps)
  await bookVerified(number, { carrier: 'test' })
  expect((await parcelOf(number)).state).toBe('ready')
  await readInbox(deps)
  expect((await parcelOf(number)).state).toBe('under_way')
  expect((await inbox()).at(-1)).toEqual({ done: true, error: null })
})

test('an AWB that stays unknown is given up after a day', async () => {
  await send(newsOf('TEST0000000002', 'picked_up'))
  await query(
    `update carrier_inbox set next_at = now(), received_at = now() - interval '25 hours' where done_at is null`,
  )
  await readInbox(deps)
  expect((await inbox()).at(-1)).toEqual({ done: true, error: 'no parcel has this AWB' })
})

test('what cannot be read is kept with its reason, and disturbs nobody', async () => {
  for (const body of ['', 'no JSON', '{}', '\u0000', '{"awb": 1}', 'null'])
    expect([body, (await send(body)).status]).toEqual([body, 200])
  await readInbox(deps)
  expect((await inbox()).at(-1)).toEqual({ done: true, error: 'not readable' })
  const { number, awb } = await booked()
  await send(newsOf(awb, 'in_transit', 0))
  await readInbox(deps)
  expect((await parcelOf(number)).state).toBe('under_way')
})

test('a hook with text that cannot be stored holds up no other', async () => {
  const { number, awb } = await booked()
  for (const odd of ['{"awb":"A\\u0000B"', '{"awb":"A\\ud800B"']) {
    expect((await send(`${odd},"event":"delivered","at":"${minutesAgo(1)}"}`)).status).toBe(200)
    await send(newsOf(awb, odd.includes('d800') ? 'in_transit' : 'picked_up'))
    await readInbox(deps)
    expect((await inbox()).slice(-2)).toEqual([
      { done: true, error: 'not readable' },
      { done: true, error: null },
    ])
  }
  expect((await parcelOf(number)).state).toBe('under_way')
})

test('the address of hooks has none of the words that Shiprocket forbids, and answers probes', async () => {
  expect(address).not.toMatch(/shiprocket|kartrocket|sr|kr/i)
  const probe = await store.call('GET', address)
  expect([probe.status, probe.body]).toEqual([200, { success: true }])
})

test('a hook that fails wherever it may is counted and moves behind the others, and after a day it is given up', async () => {
  const { number, awb } = await booked()
  const odd = Buffer.from(JSON.stringify({ awb: 'A\u0000B', event: 'picked_up' }))
  await query(
    `insert into carrier_inbox (carrier, body_hash, body, next_at) values ('test', 'odd', $1, now() - interval '1 hour')`,
    [odd],
  )
  await send(newsOf(awb, 'picked_up'))
  await readInbox({ ...deps, carriers: carriersThatTakeAnything() })
  expect((await parcelOf(number)).state).toBe('under_way')
  const oddOne = async () =>
    (
      await query(
        `select tries, error, done_at is not null as done from carrier_inbox where body_hash = 'odd'`,
      )
    ).rows[0]
  expect(await oddOne()).toMatchObject({ tries: 1, error: expect.stringContaining('encoding'), done: false })
  await query(
    `update carrier_inbox set next_at = now(), received_at = now() - interval '25 hours' where body_hash = 'odd'`,
  )
  await readInbox({ ...deps, carriers: carriersThatTakeAnything() })
  expect(await oddOne()).toMatchObject({ tries: 2, done: true })
})

/** As the carrier of a release whose hooks were not looked at so closely. */
function carriersThatTakeAnything(): ParcelDeps['carriers'] {
  const [carrier] = deps.carriers.all
  const readHook = (body: Buffer) => {
    const { awb, event: kind, at } = JSON.parse(body.toString())
    return { awb, events: [{ kind, code: kind, at: at && new Date(at) }] }
  }
  return { ...deps.carriers, find: () => ({ ...carrier!, readHook }) }
}
