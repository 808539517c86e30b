import { beforeAll, expect, test } from 'vitest'
import { seller } from '../../../tests/support/factories.ts'
import { inconsistencies } from '../../../tests/support/orders.ts'
import { parcelCalls } from '../../../tests/support/parcels.ts'
import { another, deliveredOrder, returnCalls, stockOfSize } from '../../../tests/support/returns.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'

const store = staffedStore()
const { request, read, pickup, receive, change, returnable } = returnCalls(store)
const { event, parcelsOf } = parcelCalls(store)
beforeAll(() => store.staff('PUT', '/api/admin/store/seller', seller))

const mailsOf = async (number: string) =>
  (
    await store.pool.query<{ subject: string; text: string }>(
      'select subject, text from mails where subject like $1 order by id',
      [`%${number}`],
    )
  ).rows
const refundsOf = async (order: string) =>
  (await store.staff('GET', `/api/admin/orders/${order}/payments`)).body

/** A return that its customer, or our courier, has sent and that the courier has lost. */
async function lostReturn(line: object, { method = 'self', quantity = 2 } = {}) {
  const who = await another(store)
  const order = await deliveredOrder(store, { who, quantity })
  const { body } = await request(order.id, [line], { who, method, refund_to: { upi: 'asha@okbank' } })
  const number = body.return.number as string
  if (method === 'self') await change(number, 'courier', { courier: 'DTDC', awb: `S-${number}` }, who)
  else await pickup(number)
  const parcel = (await parcelsOf(order.id)).find(({ number: n }) => n.endsWith('-2'))!.number
  if (method === 'pickup') await event(parcel, 'picked_up')
  await event(parcel, 'lost')
  return { ...order, who, number, parcel }
}

test.each(['self', 'pickup'])(
  'a parcel that is lost on its way back is the loss of its courier: what was sent by %s is refunded in full',
  async (method) => {
    const { id, who, number, parcel, product } = await lostReturn({ quantity: 2 }, { method })
    expect((await read(number, who)).body.return).toMatchObject({ state: 'under_way', refund: 2360 })
    const mails = await mailsOf(number)
    expect(mails.at(-1)).toMatchObject({ subject: `Your return was lost on its way: ${number}` })
    expect(mails.at(-1)!.text).toContain('This is not your loss')
    await event(parcel, 'lost', { text: 'Once more' })
    expect(await mailsOf(number)).toHaveLength(mails.length)
    const before = await stockOfSize(store, product, 'M')
    const { status, body } = await receive(number, { missing: 2 })
    expect([status, body.return]).toMatchObject([
      200,
      { state: 'settled', refund: 2360, lines: [{ good: 0, damaged: 2, missing: 0, refused: 0 }] },
    ])
    expect(await refundsOf(id)).toMatchObject({ amount_refunded: 2360 })
    expect(await stockOfSize(store, product, 'M')).toBe(before)
    const settled = (await mailsOf(number)).at(-1)!
    expect(settled.subject).toBe(`Your return is settled: ${number}`)
    expect(settled.text).toContain('lost on its way to us')
    expect(settled.text).not.toContain('We have looked at the pieces')
    const [shown] = (await read(number, who)).body.return.parcels
    expect(shown).toMatchObject({
      state: 'returned',
      events: expect.not.arrayContaining([{ kind: 'delivered' }]),
    })
    expect(await inconsistencies(store)).toEqual([])
  },
)

test('the other size of a lost exchange is sent, and what came after all is inspected as ever', async () => {
  const lost = await lostReturn({ swap_size: 'L' })
  await receive(lost.number, { missing: 1 })
  expect(await parcelsOf(lost.id)).toMatchObject([
    {},
    { state: 'returned' },
    { kind: 'exchange', state: 'draft' },
  ])
  const found = await lostReturn({ quantity: 2 })
  const { body } = await receive(found.number, { good: 1, refused: 1 })
  expect(body.return).toMatchObject({ refund: 1180, parcels: [{ state: 'delivered' }] })
  expect(await inconsistencies(store)).toEqual([])
})

test('a unit that is missing in a parcel that came stays its customer’s', async () => {
  const who = await another(store)
  const { id } = await deliveredOrder(store, { who })
  const { number } = (await request(id, [{ quantity: 2 }], { who, refund_to: { upi: 'asha@okbank' } })).body
    .return
  await pickup(number)
  const { body } = await receive(number, { good: 1, missing: 1 })
  expect(body.return).toMatchObject({ refund: 1180, lines: [{ damaged: 0, missing: 1 }] })
  expect((await returnable(id, who)).body.lines).toMatchObject([{ held: 1 }])
})
