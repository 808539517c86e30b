import { expect, test } from 'vitest'
import { parcelCalls, placedOrder } from '../../../../tests/support/parcels.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'

const store = staffedStore()
const { make, bookVerified: book, event, setStatus } = parcelCalls(store)
const mailsOf = async (id: string): Promise<string[]> =>
  (
    await store.pool.query(`select subject from mails where subject like '%' || $1 order by id`, [id])
  ).rows.map(({ subject }) => subject.replace(`: ${id}`, '').replace(` ${id}`, ''))
const minutesAgo = (minutes: number) => ({ at: new Date(Date.now() - minutes * 60_000).toISOString() })

test('each moment of a parcel is mailed once, in place of the mail about the status', async () => {
  const { id } = await placedOrder(store)
  const { number } = (await make(id)).body.parcel
  await book(number)
  for (const [minutes, kind] of [
    [60, 'picked_up'],
    [50, 'in_transit'],
    [40, 'out_for_delivery'],
    [30, 'attempt_failed'],
    [20, 'out_for_delivery'],
    [10, 'delivered'],
    [45, 'in_transit'],
    [10, 'delivered'],
  ] as const)
    await event(number, kind, minutesAgo(minutes))
  expect(await mailsOf(id)).toEqual([
    'Your Taanka order',
    'Your order is being prepared',
    'Your parcel is on its way',
    'Your parcel arrives today',
    'The courier did not reach you',
    'Your parcel was delivered',
  ])
})

test('one event five times in parallel is one event and one mail', async () => {
  const { id } = await placedOrder(store)
  const { number } = (await make(id)).body.parcel
  await book(number)
  const moment = minutesAgo(5)
  await Promise.all(Array.from({ length: 5 }, () => event(number, 'picked_up', moment)))
  const { parcel } = (await store.staff('GET', `/api/admin/parcels/${number}`)).body
  expect(parcel.events.filter(({ kind }: { kind: string }) => kind === 'picked_up')).toHaveLength(1)
  expect((await mailsOf(id)).filter((subject) => subject === 'Your parcel is on its way')).toHaveLength(1)
})

test('every parcel has its own mail, with the cash to keep ready and the link', async () => {
  const { id } = await placedOrder(store)
  for (const quantity of [1, 2]) {
    const { number, collect } = (await make(id, [{ position: 0, quantity }])).body.parcel
    await book(number)
    await event(number, 'picked_up')
    const { rows } = await store.pool.query('select text from mails order by id desc limit 1')
    expect(rows[0].text).toContain(`Cash to keep ready: ₹${collect.toLocaleString('en-IN')}`)
    expect(rows[0].text).toMatch(new RegExp(`/track\\?o=${id}&t=[\\w-]{22}\\n`))
  }
  expect((await mailsOf(id)).filter((subject) => subject === 'Your parcel is on its way')).toHaveLength(2)
})

test('a status that is set by hand is mailed as ever', async () => {
  const { id } = await placedOrder(store)
  await setStatus(id, 'shipped')
  expect((await mailsOf(id)).at(-1)).toBe('Your order is on its way')
})
