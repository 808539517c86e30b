import { expect, test } from 'vitest'
import { openShelf, type Shelf } from '../../../../tests/support/counted-shelf.ts'
import { inconsistencies } from '../../../../tests/support/orders.ts'
import { parcelCalls } from '../../../../tests/support/parcels.ts'
import { returnCalls } from '../../../../tests/support/returns.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'

const store = staffedStore()
const { request, receive: inspect } = returnCalls(store)
const { make, cancel, event, receive, bookVerified } = parcelCalls(store)

test('a unit that an exchange has reserved lies on the shelf until it is packed', async () => {
  const shelf = await openShelf(store, { M: 5, L: 10 })
  const order = await shelf.delivered(1)
  const { number } = (await request(order, [{ swap_size: 'L' }], { who: shelf.who })).body.return
  expect(await shelf.stock()).toMatchObject({ L: 9 })
  expect((await shelf.count('L', 10)).line).toMatchObject({ expected: 10, counted: 10 })
  await inspect(number, { good: 1 })
  const [line] = await shelf.lines()
  await shelf.forget(line.id)
  expect((await shelf.count('L', 10)).line).toMatchObject({ expected: 10, counted: 10 })
  await shelf.book()
  expect(await shelf.stock()).toMatchObject({ M: 5, L: 9 })
  expect(await inconsistencies(store)).toEqual([])
})

test('a refused unit that waits for its customer is none of the shelf', async () => {
  const shelf = await openShelf(store, { M: 5, L: 2 })
  const order = await shelf.delivered(1)
  const { number } = (await request(order, [{}], { who: shelf.who })).body.return
  await inspect(number, { refused: 1 })
  await store.staff('POST', `/api/admin/returns/${number}/send-back`)
  expect((await shelf.count('M', 4)).line).toMatchObject({ expected: 4, counted: 4 })
})

interface Move {
  name: string
  /** Prepares it before the first count, and returns what happens between two. */
  move: (shelf: Shelf) => Promise<() => Promise<unknown>>
  /** units of M on the shelf at the first count, and after the move */
  before: number
  after: number
}

const moves: Move[] = [
  {
    name: 'what is packed',
    before: 10,
    after: 8,
    move: async (shelf) => {
      const { number } = (await make(await shelf.sell(2))).body.parcel
      return async () => {
        await shelf.scan(number, 0)
        await shelf.scan(number, 1)
      }
    },
  },
  {
    name: 'what a supplier brings',
    before: 10,
    after: 14,
    move: async (shelf) => () => shelf.inward('M', 4),
  },
  {
    name: 'what a parcel brings back',
    before: 9,
    after: 10,
    move: async (shelf) => {
      const { number } = (await make(await shelf.sell(1))).body.parcel
      await bookVerified(number)
      for (const kind of ['picked_up', 'rto_started']) await event(number, kind)
      return () => receive(number, [{ position: 0, good: 1, damaged: 0, lost: 0 }], { then: 'cancel' })
    },
  },
  {
    name: 'what a customer sends back',
    before: 9,
    after: 10,
    move: async (shelf) => {
      const { number } = (await request(await shelf.delivered(1), [{}], { who: shelf.who })).body.return
      return () => inspect(number, { good: 1 })
    },
  },
  {
    name: 'what is unpacked',
    before: 8,
    after: 10,
    move: async (shelf) => {
      const { number } = (await make(await shelf.sell(2))).body.parcel
      await bookVerified(number)
      return () => cancel(number)
    },
  },
  {
    name: 'what is packed and unpacked again',
    before: 10,
    after: 10,
    move: async (shelf) => {
      const { number } = (await make(await shelf.sell(1))).body.parcel
      return async () => {
        await bookVerified(number)
        await cancel(number)
      }
    },
  },
  {
    name: 'one that is packed while another comes',
    before: 10,
    after: 10,
    move: async (shelf) => {
      const { number } = (await make(await shelf.sell(1))).body.parcel
      return async () => {
        await shelf.scan(number, 0)
        await shelf.inward('M', 1)
      }
    },
  },
]

test.each(moves)(
  '$name amid a count is booked no second time: the size is counted anew',
  async ({ move, before, after }) => {
    const shelf = await openShelf(store, { M: 10, L: 1 })
    const happen = await move(shelf)
    const stock = async () => (await shelf.stock()).M
    expect((await shelf.count('M', 1)).line).toMatchObject({ expected: before, moved: false })
    await happen()
    const present = await stock()
    const { line, message } = await shelf.count('M', after - 1)
    expect(line).toMatchObject({ expected: after, counted: after, moved: true })
    expect(message).toContain('moved while it was counted: count it anew')
    expect(await shelf.take()).toMatchObject({ moved_sizes: 1, missing_units: 0, extra_units: 0 })
    await shelf.forget(line.id)
    expect((await shelf.count('M', after - 1)).line).toMatchObject({ expected: after, moved: false })
    await shelf.book()
    expect(await stock()).toBe(present - 1)
    expect(await inconsistencies(store)).toEqual([])
  },
)

test('a size that moved amid its count and was not counted anew is left alone', async () => {
  const shelf = await openShelf(store, { M: 10, L: 1 })
  const { number } = (await make(await shelf.sell(2))).body.parcel
  await shelf.count('M', 1)
  await shelf.scan(number, 0)
  await shelf.scan(number, 1)
  await shelf.count('M', 6)
  const { status } = await shelf.book()
  expect([status, await shelf.stock()]).toEqual([200, { M: 8, L: 1 }])
  expect(await shelf.lines()).toMatchObject([{ moved: true, booked: null }])
})

test('what is sold, or moves before the first count and after the last, asks for no new count', async () => {
  const shelf = await openShelf(store, { M: 10, L: 1 })
  await shelf.inward('M', 1)
  await shelf.count('M', 5)
  const { number } = (await make(await shelf.sell(2))).body.parcel
  const again = await shelf.count('M', 5)
  expect(again.line).toMatchObject({ expected: 11, counted: 10, moved: false })
  await shelf.scan(number, 0)
  await shelf.inward('M', 3)
  await shelf.book()
  // One of 11 was missing; 2 are sold, and 3 came.
  expect(await shelf.stock()).toMatchObject({ M: 11 })
})
