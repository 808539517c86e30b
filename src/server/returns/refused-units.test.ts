import { expect, test } from 'vitest'
import type { Person } from '../../../tests/support/factories.ts'
import { upload } from '../../../tests/support/multipart.ts'
import { noisePicture } from '../../../tests/support/noise-picture.ts'
import { parcelCalls } from '../../../tests/support/parcels.ts'
import { another, deliveredOrder, returnCalls } from '../../../tests/support/returns.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'
import { breaches, checkBooks } from '../books/check-books.ts'

const store = staffedStore()
const { request, read, returnable } = returnCalls(store)
const { bookVerified, cancel, event, parcelsOf, receive } = parcelCalls(store)
const post = (number: string, verb: 'send-back' | 'collected') =>
  store.staff('POST', `/api/admin/returns/${number}/${verb}`)

test('the customer reads why a unit was refused at the inspection, and what comes back for the others', async () => {
  const who = await another(store)
  const { id } = await deliveredOrder(store, { who, quantity: 2 })
  const { number } = (await request(id, [{ quantity: 2 }], { who, refund_to: { upi: 'asha@okbank' } })).body
    .return
  const why = 'It has been worn: there is a stain on the sleeve.'
  const { status } = await store.staff('POST', `/api/admin/returns/${number}/receive`, {
    lines: [{ position: 0, good: 1, damaged: 0, missing: 0, refused: 1, why }],
  })
  expect(status).toBe(200)
  const { lines, refund } = (await read(number, who)).body.return
  expect([lines, refund]).toMatchObject([[{ good: 1, refused: 1, why_refused: why }], 1180])
  const { rows } = await store.pool.query<{ text: string }>(`select text from mails where subject = $1`, [
    `Your return is settled: ${number}`,
  ])
  expect(rows[0]!.text).toContain(`1 × Oxford Shirt, size M: not taken back. ${why}`)
  expect(rows[0]!.text).toContain('Refund: ₹1,180')
})

/** A return of which everything was refused, with a photo of why. */
async function refused({ quantity = 1, sendBack = false } = {}) {
  const who = await another(store)
  const { id, product } = await deliveredOrder(store, { who, quantity })
  const { number } = (await request(id, [{ quantity }], { who, refund_to: { upi: 'asha@okbank' } })).body
    .return
  const bytes = await noisePicture(32, 32).jpeg().toBuffer()
  const sent = await upload(store, `/api/admin/returns/${number}/photos`, [{ bytes }], store.admin.token)
  const photos: string[] = sent.body.ids
  const { status, body } = await store.staff('POST', `/api/admin/returns/${number}/receive`, {
    lines: [{ position: 0, good: 0, damaged: 0, refused: quantity, why: 'Worn', photos }],
    send_back: sendBack,
  })
  expect(status).toBe(200)
  return { who, id, product, number, photos, entry: body.return }
}

const mails = async (subject: string, who: Person): Promise<string[]> =>
  (
    await store.pool.query<{ text: string }>(
      `select text from mails where subject like $1 and user_id = $2`,
      [`${subject}%`, who.id],
    )
  ).rows.map(({ text }) => text)

const ledgerOf = async (product: string) =>
  (await store.pool.query(`select * from stock_ledger where product_id = $1`, [product])).rowCount
const moneyOf = async (order: string): Promise<{ worth: number; refunded: number }> =>
  (
    await store.pool.query(
      `select worth, ((captured_paise - net_paise) / 100)::int as refunded from order_dues where order_id = $1`,
      [order],
    )
  ).rows[0]

test('the customer sees a photo of what was refused, which nobody else may', async () => {
  const { who, number, photos, entry } = await refused()
  expect(entry.lines[0]).toMatchObject({ photos: [], refusal_photos: photos })
  const url = `/api/returns/${number}/photos/${photos[0]}`
  expect((await store.call('GET', url, { token: who.token })).status).toBe(200)
  expect((await store.call('GET', url, { token: (await another(store)).token })).status).toBe(404)
  const path = `/api/admin/returns/${number}/photos`
  const bytes = await noisePicture(32, 32).jpeg().toBuffer()
  expect((await upload(store, path, [{ bytes }], who.token)).status).toBe(403)
  const again = await refused()
  const lines = [{ position: 0, good: 0, damaged: 0, refused: 1, why: 'Worn', photos }]
  // A photo belongs to one return.
  const { id } = await deliveredOrder(store, { who, quantity: 1 })
  const other = (await request(id, [{}], { who, refund_to: { upi: 'asha@okbank' } })).body.return.number
  const { status, body } = await store.staff('POST', `/api/admin/returns/${other}/receive`, { lines })
  expect([status, body.fields]).toEqual([
    400,
    { 'lines.0.photos': 'This photo was not found. Please add it again' },
  ])
  expect(again.entry.state).toBe('settled')
})

test('a refused unit goes back in a parcel, which is no sale and collects nothing', async () => {
  const { who, id, product, number, entry } = await refused({ sendBack: true })
  expect(entry.refused_pieces).toEqual({ here: 0, sent_back: 1 })
  const [settled] = await mails('Your return is settled', who)
  expect(settled).toContain('What we could not take back is sent to you again, at no charge.')
  const before = { money: await moneyOf(id), ledger: await ledgerOf(product) }
  const { body: queue } = await store.staff('GET', '/api/admin/pack?limit=100')
  const waiting = queue.orders.find(({ order_id }: { order_id: string }) => order_id === id)
  const parcel = waiting.drafts[0].number
  expect((await bookVerified(parcel)).body.parcel).toMatchObject({ kind: 'return_to_customer', collect: 0 })
  expect((await post(number, 'send-back')).body).toMatchObject({ code: 'RETURN_STATE' })
  await event(parcel, 'picked_up')
  expect((await read(number, who)).body.return.parcels).toMatchObject([
    { number: parcel, state: 'under_way' },
  ])
  await event(parcel, 'delivered')
  expect((await read(number, who)).body.return.refused_pieces).toEqual({ here: 0, sent_back: 0 })
  expect(await mails('Your pieces are on their way back to you', who)).toHaveLength(1)
  expect(await mails('Your pieces are with you again', who)).toHaveLength(1)
  expect({ money: await moneyOf(id), ledger: await ledgerOf(product) }).toEqual(before)
  // The customer holds it, and only staff take it again.
  const { lines } = (await returnable(id, who)).body
  expect(lines).toMatchObject([{ held: 1, returnable: 0 }])
  expect(breaches(await checkBooks(store.db))).toEqual([])
})

test('a refused unit is collected, or sent when the customer asks for it', async () => {
  const { who, number, entry } = await refused({ quantity: 2 })
  expect(entry.refused_pieces).toEqual({ here: 2, sent_back: 0 })
  const [settled] = await mails('Your return is settled', who)
  expect(settled).toContain('What we could not take back is here for you.')
  const sent = await post(number, 'send-back')
  expect([sent.status, sent.body.return.refused_pieces]).toEqual([201, { here: 0, sent_back: 2 }])
  const { number: parcel } = (await parcelsOf(sent.body.return.order_id)).at(-1)!
  await cancel(parcel)
  const collected = await post(number, 'collected')
  expect([collected.status, collected.body.return.refused_pieces]).toEqual([200, { here: 0, sent_back: 0 }])
  expect(await mails('You have collected your pieces', who)).toHaveLength(1)
  expect((await post(number, 'collected')).body.code).toBe('RETURN_STATE')
  expect(breaches(await checkBooks(store.db))).toEqual([])
})

test('of refused units that do not reach their customer a whole one is here again, and a lost one is paid back', async () => {
  const { who, id, number } = await refused({ quantity: 2, sendBack: true })
  const { number: parcel } = (await parcelsOf(id)).at(-1)!
  await bookVerified(parcel)
  await event(parcel, 'picked_up')
  await event(parcel, 'rto_started')
  const before = await moneyOf(id)
  await receive(parcel, [{ position: 0, good: 1, damaged: 0, lost: 1 }], { then: 'cancel' })
  expect((await read(number, who)).body.return.refused_pieces).toEqual({ here: 1, sent_back: 0 })
  expect([before, await moneyOf(id)]).toEqual([
    { worth: 2360, refunded: 0 },
    { worth: 1180, refunded: 1180 },
  ])
  expect(breaches(await checkBooks(store.db))).toEqual([])
})

test('a unit is refused with a reason alone', async () => {
  const who = await another(store)
  const order = await deliveredOrder(store, { who, quantity: 1 })
  const { number } = (await request(order.id, [{}], { who })).body.return
  for (const why of [undefined, ' ', '\u200b']) {
    const lines = [{ position: 0, good: 0, damaged: 0, refused: 1, why }]
    const { status, body } = await store.staff('POST', `/api/admin/returns/${number}/receive`, { lines })
    expect([status, body.fields]).toEqual([
      400,
      { lines: 'Say why the units are refused. The customer reads it' },
    ])
  }
})
