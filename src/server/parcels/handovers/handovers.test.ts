import { expect, test } from 'vitest'
import { inconsistencies } from '../../../../tests/support/orders.ts'
import { parcelCalls, placedOrder } from '../../../../tests/support/parcels.ts'
import { missingGlyphs, pdfPages, pdfText } from '../../../../tests/support/pdf-text.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'

const store = staffedStore({ SAMPLE_DATA: 'on' })
const { make, bookVerified, event, statusOf, parcelsOf } = parcelCalls(store)

const bulk = (action: string, lines: object[]) =>
  store.staff('POST', '/api/admin/parcels/bulk', { action, lines })
const handOver = (parcels: string[]) => store.staff('POST', '/api/admin/handovers', { parcels })
const listOf = (id: string) =>
  store.app.inject({
    url: `/api/admin/handovers/${id}.pdf`,
    headers: { authorization: `Bearer ${store.admin.token}` },
  })

interface Line {
  id: string
  number: string | null
  state: string | null
  code: string | null
}
const failed = ({ code }: Line): boolean => code !== null

async function orders(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push((await placedOrder(store, { quantity: 1 })).id)
  return ids
}

async function ready(courier = 'Delhivery'): Promise<{ order: string; number: string; awb: string }> {
  const [order] = (await orders(1)) as [string]
  const { number } = (await make(order)).body.parcel
  const { body } = await bookVerified(number, { courier, weight_grams: 500 })
  return { order, number, awb: body.parcel.awb }
}

test('of thirty parcels that are made, booked or handed over at once, the three that fail are told and the others go on', async () => {
  const ids = await orders(30)
  await make(ids[3]!)
  await store.staff('PUT', `/api/orders/admin/${ids[11]}/status`, { status: 'cancelled' })
  const wanted = ids.with(20, 'TK-00000000')
  const made = (
    await bulk(
      'make',
      wanted.map((id) => ({ id })),
    )
  ).body.lines as Line[]
  expect(made.map(({ id }) => id)).toEqual(wanted)
  expect(made.filter(failed).map(({ id, code, number }) => [id, code, number])).toEqual([
    [ids[3], 'NOTHING_OPEN', null],
    [ids[11], 'NOTHING_OPEN', null],
    ['TK-00000000', 'NOT_FOUND', null],
  ])
  expect(await parcelsOf(ids[20]!)).toEqual([])

  const numbers = ids.filter((_, n) => n !== 11 && n !== 20).map((id) => `${id}-1`)
  await make(ids[20]!)
  await make(ids[11]!)
  await store.pool.query('update parcel_lines set scanned = quantity')
  await store.pool.query(
    'update parcel_lines set scanned = 0 where parcel_id = (select id from parcels where number = $1)',
    [numbers[0]],
  )
  const bookings = [...numbers, `${ids[20]}-1`, `${ids[11]}-1`].map((id, n) => ({
    id,
    courier: n % 2 === 0 ? 'Delhivery' : 'Blue Dart',
    awb: n === 5 ? '' : `B${n}`,
  }))
  const booked = (await bulk('book', bookings)).body.lines as Line[]
  expect(booked).toHaveLength(30)
  expect(booked.filter(failed)).toEqual([
    expect.objectContaining({
      id: numbers[0],
      code: 'NOT_VERIFIED',
      error: 'Scan every unit before booking',
    }),
    expect.objectContaining({ id: numbers[5], error: 'AWB is required', fields: { awb: 'AWB is required' } }),
    expect.objectContaining({ id: `${ids[11]}-1`, code: 'NOT_FOUND' }),
  ])
  expect(booked.filter((line) => line.state === 'ready')).toHaveLength(27)

  const { body } = await bulk(
    'hand_over',
    booked.map(({ id }) => ({ id })),
  )
  const handed = body.lines as Line[]
  expect(handed.filter(failed).map(({ id, code }) => [id, code])).toEqual([
    [numbers[0], 'PARCEL_STATE'],
    [numbers[5], 'PARCEL_STATE'],
    [`${ids[11]}-1`, 'NOT_FOUND'],
  ])
  expect(handed.filter((line) => line.state === 'under_way')).toHaveLength(27)
  const sizes = body.handovers.map((list: { courier: string; parcels: string[] }) => [
    list.courier,
    list.parcels.length,
  ])
  expect(new Map(sizes)).toEqual(
    new Map([
      ['Delhivery', 14],
      ['Blue Dart', 13],
    ]),
  )
  expect(await inconsistencies(store)).toEqual([])
})

test('in bulk the test carrier gives the AWBs, and a line by hand is told all that it lacks', async () => {
  const ids = await orders(3)
  await bulk(
    'make',
    ids.map((id) => ({ id })),
  )
  await store.pool.query('update parcel_lines set scanned = quantity')
  const [first, second, byHand] = ids.map((id) => `${id}-1`)
  const { body } = await bulk('book', [
    { id: first, carrier: 'test' },
    { id: byHand },
    { id: second, carrier: 'test' },
  ])
  expect(body.lines).toMatchObject([
    { id: first, state: 'ready', error: null },
    {
      id: byHand,
      code: 'VALIDATION_FAILED',
      fields: { courier: 'Courier is required', awb: 'AWB is required' },
    },
    { id: second, state: 'ready', error: null },
  ])
  const handed = (await handOver([first!, second!])).body
  expect(handed.handovers).toMatchObject([{ courier: 'Test carrier', parcels: [first, second] }])
  expect(handed.lines.map(({ state }: Line) => state)).toEqual(['ready', 'ready'])
})

test('parcels that are handed over are under way, with a list for each courier', async () => {
  const [first, second, third] = [await ready(), await ready('Blue Dart'), await ready('delhivery')]
  const { status, body } = await handOver([first.number, second.number, third.number])
  expect(status).toBe(201)
  expect(body.handovers).toMatchObject([
    { courier: 'Delhivery', parcels: [first.number, third.number] },
    { courier: 'Blue Dart', parcels: [second.number] },
  ])
  expect(await statusOf(first.order)).toBe('shipped')
  const answer = await listOf(body.handovers[0].id)
  const text = pdfText(answer.rawPayload)
  expect([answer.statusCode, answer.headers['content-type'], pdfPages(answer.rawPayload)]).toEqual([
    200,
    'application/pdf',
    1,
  ])
  for (const words of [
    'Handed over to Delhivery',
    first.number,
    first.awb,
    third.number,
    '500 g',
    '₹1,180',
    '2 parcels, cash to collect ₹2,360',
    'Signature of the courier',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain(second.number)
  expect(missingGlyphs(answer.rawPayload)).toBe(0)
})

test('a long list goes over several pages', async () => {
  const { number } = await ready()
  const { body } = await handOver([number])
  await store.pool.query('update handovers set parcels = array_fill($2::text, array[80]) where id = $1', [
    body.handovers[0].id,
    number,
  ])
  const { rawPayload } = await listOf(body.handovers[0].id)
  expect(pdfPages(rawPayload)).toBe(3)
  expect(pdfText(rawPayload)).toContain('80 parcels')
})

test('a parcel is handed over once, also by two at the same time', async () => {
  const { number } = await ready()
  const answers = await Promise.all([handOver([number]), handOver([number])])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'PARCEL_STATE',
    current: { number, state: 'under_way' },
  })
  const { rows } = await store.pool.query('select id from handovers where $1 = any(parcels)', [number])
  expect(rows).toHaveLength(1)
})

test('a parcel that its carrier still has to fetch says that it is handed over, and goes once', async () => {
  const [order] = (await orders(1)) as [string]
  const { number } = (await make(order)).body.parcel
  await store.pool.query('update parcel_lines set scanned = quantity')
  await bulk('book', [{ id: number, carrier: 'test' }])
  const [list] = (await handOver([number])).body.handovers
  const { body } = await store.staff('GET', `/api/admin/parcels/${number}`)
  expect(body.parcel).toMatchObject({ state: 'ready', handed_over: { list: list.id, at: list.at } })
  const again = await handOver([number])
  expect([again.status, again.body.code, again.body.error]).toEqual([
    409,
    'PARCEL_STATE',
    'This parcel was handed over already',
  ])
  await store.pool.query(`update parcels set problem = 'No rider today' where number = $1`, [number])
  expect((await handOver([number])).status).toBe(201)
})

test('lists are found again by day and courier', async () => {
  const { number } = await ready('Blue Dart Express')
  const [made] = (await handOver([number])).body.handovers
  const found = async (query: string) => {
    const { handovers, total } = (await store.staff('GET', `/api/admin/handovers?${query}`)).body
    return [total, handovers[0]]
  }
  const [total, newest] = await found('courier=Blue+Dart&limit=1')
  expect([total > 0, newest]).toEqual([true, { ...made, by: 'Store Admin' }])
  expect((await found('courier=Ekart'))[0]).toBe(0)
  await store.pool.query(`update handovers set at = '2026-03-31T18:30:00Z' where id = $1`, [made.id])
  expect((await found('from=2026-04-01&to=2026-04-01'))[0]).toBe(1)
  expect((await found('to=2026-03-31'))[0]).toBe(0)
})

test('what cannot be handed over leaves no list, and the rest goes', async () => {
  const [first, gone] = [await ready(), await ready()]
  await event(gone.number, 'picked_up')
  const { status, body } = await handOver([gone.number, 'TK-NONE-1', first.number])
  expect(status).toBe(201)
  expect(body.lines.map(({ code }: Line) => code)).toEqual(['PARCEL_STATE', 'NOT_FOUND', null])
  expect((await handOver(['TK-NONE-1'])).status).toBe(404)
})

test('a list of more than 500, of none, or with one twice is refused and changes nothing', async () => {
  const { number } = await ready()
  const twice = await bulk('hand_over', [{ id: number }, { id: number }])
  expect([twice.status, twice.body.error]).toEqual([400, 'Name each once'])
  const many = await bulk(
    'make',
    Array.from({ length: 501 }, (_, n) => ({ id: `TK-${n}` })),
  )
  expect([many.status, many.body.error]).toEqual([400, 'At most 500 at a time'])
  expect((await bulk('make', [])).status).toBe(400)
  expect((await bulk('burn', [{ id: number }])).body.error).toBe(
    'Action must be one of make, book, hand_over',
  )
  expect((await handOver([])).status).toBe(400)
  for (const id of ['9999999', 'x']) expect((await listOf(id)).statusCode).toBe(404)
  expect((await store.staff('GET', `/api/admin/parcels/${number}`)).body.parcel.state).toBe('ready')
})
