import { beforeAll, expect, test } from 'vitest'
import { countStatements } from './support/count-statements.ts'
import { seller } from './support/factories.ts'
import { parcelCalls, placedOrder } from './support/parcels.ts'
import { deliveredOrder, returnCalls } from './support/returns.ts'
import { staffedStore } from './support/staffed-store.ts'

const store = staffedStore()
const { make, bookVerified, event, receive, sent } = parcelCalls(store)
let statementsOf: ReturnType<typeof countStatements>

beforeAll(async () => {
  await store.staff('PUT', '/api/admin/store/seller', seller)
  statementsOf = countStatements(store.pool)
})

test('a parcel that is picked up and delivered takes fourteen and fifteen statements', async () => {
  const { id } = await placedOrder(store)
  const { number } = (await make(id)).body.parcel
  await bookVerified(number)
  expect(await statementsOf(() => event(number, 'picked_up'))).toBe(14)
  expect(await statementsOf(() => event(number, 'delivered'))).toBe(15)
})

test('a parcel that came back and is cancelled takes seventeen', async () => {
  const { id } = await placedOrder(store, { quantity: 2 })
  const number = await sent(id)
  await event(number, 'rto_started')
  const back = () =>
    receive(number, [{ position: 0, size: 'M', good: 2, damaged: 0, lost: 0 }], {
      why: 'refused',
      then: 'cancel',
    })
  expect(await statementsOf(back)).toBe(17)
})

test('an inspection takes one statement for each of the eleven tables that it writes', async () => {
  const { request, decide, pickup, receive: inspect } = returnCalls(store)
  const { id } = await deliveredOrder(store)
  const { number } = (await request(id, [{ quantity: 1 }])).body.return
  await decide(number, 'approve')
  await pickup(number)
  expect(await statementsOf(() => inspect(number, { good: 1 }))).toBe(21)
})
