import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '../../../../tests/attack/attack-size.ts'
import { openShelf, type Size } from '../../../../tests/support/counted-shelf.ts'
import { inconsistencies } from '../../../../tests/support/orders.ts'
import { parcelCalls } from '../../../../tests/support/parcels.ts'
import { returnCalls } from '../../../../tests/support/returns.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'

const store = staffedStore()
const { request, receive: inspect, change } = returnCalls(store)
const { make, cancel, event, receive, bookVerified } = parcelCalls(store)

const nth = fc.nat({ max: 20 })
const steps = fc.array(
  fc.record({
    does: fc.constantFrom(
      'count',
      'count',
      'count',
      'sell',
      'pack',
      'pack',
      'undo',
      'inward',
      'come back',
      'exchange',
      'inspect',
      'withdraw',
    ),
    size: fc.constantFrom<Size>('M', 'L'),
    nth,
  }),
  { minLength: 12, maxLength: 28, size: 'max' },
)

/** The units of a shelf as people move them, beside what the store believes. */
async function startTrade(lost: Record<Size, number>) {
  const shelf = await openShelf(store, { M: 14, L: 9 })
  const sent = [await shelf.delivered(1), await shelf.delivered(1), await shelf.delivered(1)]
  const lying: Record<Size, number[]> = { M: [], L: [] }
  let units = 0
  const put = (size: Size) => lying[size].push(++units)
  for (let n = 0; n < 11 - lost.M; n++) put('M')
  for (let n = 0; n < 9 - lost.L; n++) put('L')
  const counted = new Set<number>()
  const exchanges: string[] = []
  const drafts: { number: string; size: Size; scans: number }[] = []
  const packed: string[] = []
  /** units that are sold or reserved and lie on the shelf */
  const promised = { M: 0, L: 0 }
  const lift = (size: Size, at: number) => lying[size].splice(at % lying[size].length, 1)[0]!
  const did: Record<string, (size: Size, at: number) => Promise<void>> = {
    count: async (size, at) => {
      const left = lying[size].filter((unit) => !counted.has(unit))
      if (left.length === 0) return
      counted.add(left[at % left.length]!)
      await shelf.count(size)
    },
    sell: async () => {
      if ((await shelf.stock()).M < 1) return
      const { number } = (await make(await shelf.sell(1))).body.parcel
      promised.M += 1
      drafts.push({ number, size: 'M', scans: 0 })
    },
    pack: async (_, at) => {
      const draft = drafts.find(({ size }) => lying[size].length > 0)
      if (!draft) return
      drafts.splice(drafts.indexOf(draft), 1)
      const unit = lift(draft.size, at)
      await shelf.scan(draft.number, draft.scans, draft.size)
      promised[draft.size] -= 1
      // An exchange stays packed.
      if (draft.size === 'L') return
      if (at % 3 > 0) return void packed.push(draft.number)
      await store.staff('DELETE', `/api/admin/parcels/${draft.number}/scans`)
      lying[draft.size].push(unit)
      promised[draft.size] += 1
      drafts.push({ ...draft, scans: draft.scans + 2 })
    },
    undo: async () => {
      const number = packed.pop()
      if (number === undefined) return
      await bookVerified(number)
      await cancel(number)
      const order = number.replace(/-\d+$/, '')
      put('M')
      promised.M += 1
      drafts.push({ number: (await make(order)).body.parcel.number, size: 'M', scans: 0 })
    },
    inward: async (size, at) => {
      const quantity = 1 + (at % 2)
      await shelf.inward(size, quantity)
      for (let n = 0; n < quantity; n++) put(size)
    },
    'come back': async () => {
      const number = packed.shift()
      if (number === undefined) return
      await bookVerified(number)
      for (const kind of ['picked_up', 'rto_started']) await event(number, kind)
      await receive(number, [{ position: 0, good: 1, damaged: 0, lost: 0 }], { then: 'cancel' })
      put('M')
    },
    exchange: async () => {
      const order = sent.pop()
      if (order === undefined) return
      const { status, body } = await request(order, [{ swap_size: 'L' }], { who: shelf.who })
      expect([status, body.error]).toEqual([201, undefined])
      exchanges.push(body.return.number)
      promised.L += 1
    },
    inspect: async () => {
      const number = exchanges.pop()
      if (number === undefined) return
      expect((await inspect(number, { good: 1 })).status).toBe(200)
      put('M')
      const { rows } = await store.pool.query(
        `select p.number from parcels p join returns r on r.id = p.return_id where r.number = $1 and p.kind = 'exchange'`,
        [number],
      )
      drafts.push({ number: rows[0].number, size: 'L', scans: 0 })
    },
    withdraw: async () => {
      const number = exchanges.shift()
      if (number === undefined) return
      expect((await change(number, 'cancel', {}, shelf.who)).status).toBe(200)
      promised.L -= 1
    },
  }
  const countAll = async (size: Size) => {
    const left = lying[size].filter((unit) => !counted.has(unit))
    for (const unit of left) counted.add(unit)
    const { line } = await shelf.count(size, left.length)
    if (!line.moved) return
    await shelf.forget(line.id)
    await shelf.count(size, lying[size].length)
  }
  return { shelf, did, countAll, lying, promised }
}

test('after any order of counts, sales, packing, deliveries, parcels and exchanges the stock is what lies there', async () => {
  const lost = fc.record({ M: fc.integer({ min: -2, max: 3 }), L: fc.integer({ min: -1, max: 2 }) })
  await fc.assert(
    fc.asyncProperty(steps, lost, async (all, gone) => {
      const { shelf, did, countAll, lying, promised } = await startTrade(gone)
      for (const step of all) await did[step.does]!(step.size, step.nth)
      for (const size of ['M', 'L'] as const) await countAll(size)
      expect((await shelf.book()).status).toBe(200)
      const { M, L } = await shelf.stock()
      const least = (size: Size) => Math.max(0, lying[size].length - promised[size])
      expect({ M, L }).toEqual({ M: least('M'), L: least('L') })
      expect(await inconsistencies(store)).toEqual([])
    }),
    { numRuns: times(200, 5), endOnFailure: true },
  )
})
