import { expect, test } from 'vitest'
import { inconsistencies } from '../../../../tests/support/orders.ts'
import { parcelCalls, placedOrder } from '../../../../tests/support/parcels.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'
import { sendStatement } from '../../../../tests/support/statements.ts'
import { findWaiting } from '../../today/today.queries.ts'

const store = staffedStore()
const { make, bookVerified, event, sent } = parcelCalls(store)

interface Owing {
  id: string
  number: string
  awb: string
  rupees: number
}

let awbs = 0

/** A cash order of one parcel that was delivered. */
async function delivered({ courier = 'Delhivery', daysAgo = 0 } = {}): Promise<Owing> {
  const { id } = await placedOrder(store, { quantity: 1 })
  const { number } = (await make(id)).body.parcel
  const awb = `C${++awbs}`
  await bookVerified(number, { courier, awb })
  await event(number, 'picked_up')
  await event(number, 'delivered')
  await store.pool.query(
    `update captures set at = at - make_interval(days => $2) where provider = 'hand' and provider_id = $1`,
    [number, daysAgo],
  )
  const [order] = (
    await store.pool.query<{ total: number }>('select total from orders where order_id = $1', [id])
  ).rows
  return { id, number, awb, rupees: order!.total }
}

const remit = (file: string, more: { columns?: object; preview?: boolean } = {}) =>
  sendStatement(store, store.admin.token, file, { kind: 'courier', ...more })
const shiprockets = (...lines: [awb: string, amount: number][]) =>
  [
    'CRF ID,Order ID,AWB Number,COD Amount,Remittance Date',
    ...lines.map(([awb, amount]) => `CRF1,TK-1,${awb},${amount},26/11/2026`),
  ].join('\n')
const accountsOf = async ({ id }: Owing) =>
  (
    await store.pool.query<{ account: string; paise: number }>(
      `select account, sum(paise)::int as paise from (
         select to_account as account, amount_paise as paise, order_id from money_moves
         union all select from_account, -amount_paise, order_id from money_moves
       ) m join orders o on o.id = m.order_id where o.order_id = $1
       group by 1 having sum(paise) <> 0 order by 1`,
      [id],
    )
  ).rows
const owing = async (query = '') =>
  (await store.staff('GET', `/api/admin/courier-cash/parcels${query}`)).body as {
    parcels: { number: string; courier: string; awb: string; amount_paise: number }[]
    total: number
  }
const isOwing = async ({ number }: Owing) =>
  (await owing('?limit=100')).parcels.some((parcel) => parcel.number === number)
const mismatchesOf = async (text: string) =>
  (await store.staff('GET', '/api/admin/mismatches')).body.mismatches.filter((one: { text: string }) =>
    one.text.includes(text),
  )
const decide = (line: number, body: object) => store.staff('PUT', `/api/admin/statement-lines/${line}`, body)

test('the courier owes the cash of a parcel until its remittance has it; the order is paid on delivery', async () => {
  const parcel = await delivered()
  const paise = parcel.rupees * 100
  const { order } = (await store.staff('GET', `/api/orders/admin/${parcel.id}`)).body
  expect(order.payment_status).toBe('paid')
  expect(await accountsOf(parcel)).toEqual([
    { account: 'courier:Delhivery', paise },
    { account: 'customer', paise: -paise },
  ])
  const { couriers } = (await store.staff('GET', '/api/admin/courier-cash')).body
  expect(couriers).toMatchObject([
    { courier: 'Delhivery', parcels: 1, amount_paise: paise, up_to_7_paise: paise, over_14_paise: 0 },
  ])
  expect((await owing()).parcels).toMatchObject([
    { number: parcel.number, courier: 'Delhivery', awb: parcel.awb, amount_paise: paise },
  ])

  const file = shiprockets([parcel.awb, parcel.rupees])
  const shown = await remit(file, { preview: true })
  expect(shown.body).toMatchObject({
    columns: { date: 'Remittance Date', credit: 'COD Amount', reference: 'AWB Number' },
    lines: 1,
    matched: 0,
  })
  expect(await isOwing(parcel)).toBe(true)
  expect((await remit(file)).body).toMatchObject({ added: 1, matched: 1, open: 0 })
  expect((await remit(file)).body).toMatchObject({ added: 0, known: 1, matched: 1 })
  expect((await store.staff('GET', '/api/admin/courier-cash')).body.couriers).toEqual([])
  expect(await accountsOf(parcel)).toEqual([
    { account: 'bank', paise },
    { account: 'customer', paise: -paise },
  ])
})

test('any file is read by the columns that are chosen, and they are remembered', async () => {
  const [one, two] = [await delivered({ courier: 'India Post' }), await delivered({ courier: 'India Post' })]
  const file = ({ awb, rupees }: Owing) => `Tag,Sendung,Betrag,Gebuehr\n26/11/2026,${awb},${rupees},12.50`
  expect((await remit('Tag,Sendung\n1,2')).body.error).toBe(
    'Choose the column of the date, and that of the credits or debits',
  )
  const columns = { date: 'Tag', credit: 'Betrag', fee: 'Gebuehr' }
  expect((await remit(file(one), { columns })).body.error).toBe('Choose the column of the AWB')
  expect((await remit(file(one), { columns: { ...columns, reference: 'Sendung' } })).body).toMatchObject({
    matched: 1,
  })
  // The amount is all that was collected: the fee is inside.
  expect(await accountsOf(one)).toMatchObject([
    { account: 'bank', paise: one.rupees * 100 - 1_250 },
    { account: 'customer' },
    { account: 'fees', paise: 1_250 },
  ])
  expect((await remit(file(two))).body).toMatchObject({ matched: 1 })
})

test('too little is a mismatch until the rest comes', async () => {
  const parcel = await delivered()
  expect((await remit(shiprockets([parcel.awb, parcel.rupees - 28]))).body).toMatchObject({ open: 1 })
  const [found] = await mismatchesOf(parcel.id)
  expect(found).toMatchObject({ kind: 'amount_differs', actions: ['take', 'order', 'ignore'] })
  expect(found.text).toBe(`A remittance has ₹28 less for order ${parcel.id} than the store.`)
  expect(await isOwing(parcel)).toBe(true)
  expect((await remit(shiprockets([parcel.awb, 28]))).body).toMatchObject({ matched: 1 })
  expect(await isOwing(parcel)).toBe(false)
  expect(await mismatchesOf(parcel.id)).toEqual([])
})

test('what a courier keeps is its fee once an admin says so', async () => {
  const parcel = await delivered()
  await remit(shiprockets([parcel.awb, parcel.rupees - 30]))
  const [found] = await mismatchesOf(parcel.id)
  expect((await decide(found.line_id, { order_id: parcel.id })).status).toBe(200)
  expect(await isOwing(parcel)).toBe(false)
  expect(await accountsOf(parcel)).toMatchObject([
    { account: 'bank' },
    { account: 'customer' },
    { account: 'fees', paise: 3_000 },
  ])
})

test('cash that comes twice is a mismatch, and is over once the courier takes it back', async () => {
  const parcel = await delivered()
  await remit(shiprockets([parcel.awb, parcel.rupees]))
  await remit(shiprockets([parcel.awb, parcel.rupees], [parcel.awb, parcel.rupees]))
  const [found] = await mismatchesOf(parcel.id)
  expect(found.text).toContain('another time')
  const answer = await decide(found.line_id, { order_id: parcel.id })
  expect([answer.status, answer.body.error]).toEqual([400, 'No courier owes cash for this order'])
  await remit(shiprockets([parcel.awb, -parcel.rupees]))
  expect(await mismatchesOf(parcel.id)).toEqual([])
})

test('an AWB without cash is a mismatch: it is matched once its parcel has arrived, by staff, or ignored', async () => {
  const { id } = await placedOrder(store, { quantity: 1 })
  const number = await sent(id)
  const [{ awb, collect }] = (
    await store.pool.query('select awb, collect from parcels where number = $1', [number])
  ).rows as [{ awb: string; collect: number }]
  await remit(shiprockets([awb, collect], ['NOBODYS', 5]))
  const [early] = await mismatchesOf(`AWB ${awb}`)
  expect(early).toMatchObject({ kind: 'unknown_payment', actions: ['match', 'ignore'] })
  expect((await decide(early.line_id, { order_id: id })).status).toBe(400)
  await event(number, 'delivered')
  await remit(shiprockets(['OTHER', 7]))
  expect(await mismatchesOf(`AWB ${awb}`)).toEqual([])

  const parcel = await delivered()
  await remit(shiprockets(['MISTYPED', parcel.rupees]))
  const [mistyped] = await mismatchesOf('MISTYPED')
  await decide(mistyped.line_id, { order_id: parcel.id })
  expect(await isOwing(parcel)).toBe(false)
  const [unknown] = await mismatchesOf('NOBODYS')
  await decide(unknown.line_id, { ignored: true })
  expect(await mismatchesOf('NOBODYS')).toEqual([])
})

test('a line without an AWB is ignored, and so is one that staff had ignored', async () => {
  const file = 'awb,cod amount,remittance date\n,5,26/11/2026\nGONE,6,26/11/2026'
  expect((await remit(file)).body).toMatchObject({ ignored: 1, open: 1 })
  const [gone] = await mismatchesOf('GONE')
  await decide(gone.line_id, { ignored: true })
  expect((await remit(file)).body).toMatchObject({ ignored: 2, open: 0 })
})

test('two files with a part each that come at once settle the cash', async () => {
  const parcel = await delivered()
  await Promise.all([
    remit(shiprockets([parcel.awb, 1])),
    remit(shiprockets([parcel.awb, parcel.rupees - 1])),
  ])
  expect(await isOwing(parcel)).toBe(false)
})

test('a courier that owes for more than fourteen days waits on Today, and is found by age and name', async () => {
  const late = async () => (await findWaiting(store.db)).find(({ kind }) => kind === 'courier_cash')?.count
  expect(await late()).toBeUndefined()
  const old = await delivered({ courier: 'Ekart', daysAgo: 15 })
  await delivered({ courier: 'Ekart', daysAgo: 13 })
  expect(await late()).toBe(1)
  expect((await owing('?age=over_14')).parcels.map(({ number }) => number)).toEqual([old.number])
  expect((await owing('?courier=Ekart')).total).toBe(2)
  expect((await owing('?courier=Ekart&age=up_to_14')).total).toBe(1)
  const [ekart] = (await store.staff('GET', '/api/admin/courier-cash')).body.couriers
  expect(ekart).toMatchObject({ courier: 'Ekart', over_14_paise: old.rupees * 100 })
  await remit(shiprockets([old.awb, old.rupees]))
  expect(await late()).toBeUndefined()
})

test('cash that staff record by setting an order to delivered is in the till', async () => {
  const { id } = await placedOrder(store, { quantity: 1 })
  await store.staff('PUT', `/api/orders/admin/${id}/status`, { status: 'delivered' })
  const [move] = (
    await store.pool.query(
      `select to_account from money_moves m join orders o on o.id = m.order_id where o.order_id = $1`,
      [id],
    )
  ).rows
  expect(move).toEqual({ to_account: 'till' })
})

test('afterwards the books agree', async () => {
  expect(await inconsistencies(store)).toEqual([])
})
