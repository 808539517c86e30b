import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { orderStatuses } from '#shared/orders/order-status.ts'
import { parcelEventKinds } from '#shared/parcels/parcel-states.ts'
import { returnCauses, returnOutcomes } from '#shared/parcels/receive.schema.ts'
import { returnMethods, returnReasons } from '#shared/returns/return-states.ts'
import { times } from '../../../tests/attack/attack-size.ts'
import {
  createPerson,
  createProduct,
  openLedger,
  seller,
  type Person,
} from '../../../tests/support/factories.ts'
import { inconsistencies, orderBody, postOrder } from '../../../tests/support/orders.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'

const store = staffedStore()
let customers: Person[]
let products: string[]

beforeAll(async () => {
  customers = await Promise.all([1, 2].map(() => createPerson(store.db)))
  products = await Promise.all(
    [300, 1999].map((price) => createProduct(store.db, { price, stock: { M: 500, L: 40, XL: 3 } })),
  )
  await openLedger(store.pool)
  await store.staff('PUT', '/api/admin/store/seller', seller)
  const { settings } = (await store.staff('GET', '/api/admin/delivery')).body
  const body = { ...settings, require_scan: false, refusal_deduction: 40 }
  expect((await store.staff('PUT', '/api/admin/delivery', body)).status).toBe(200)
})

const nth = fc.nat({ max: 50 })
const units = fc.integer({ min: 1, max: 3 })
const does = <Name extends string, Shape extends object>(
  name: Name,
  weight: number,
  shape: { [Key in keyof Shape]: fc.Arbitrary<Shape[Key]> },
) => ({
  weight,
  arbitrary: fc.record<{ does: Name } & Shape>({ does: fc.constant(name), ...shape } as never),
})

/** Staff also take units back without a return of the customer. */
const step = fc.oneof(
  does('place', 2, {
    who: fc.nat({ max: 1 }),
    product: fc.nat({ max: 1 }),
    units,
    isCash: fc.boolean(),
    isMixed: fc.boolean(),
  }),
  does('pay', 2, { nth }),
  does('make', 5, { nth, units: fc.option(units) }),
  does('book', 6, { nth }),
  does('hand over', 3, { nth }),
  does('event', 9, {
    nth,
    kind: fc.constantFrom(...parcelEventKinds, 'picked_up', 'delivered', 'rto_started', 'delivered'),
  }),
  does('cancel parcel', 2, { nth }),
  does('receive', 5, {
    nth,
    why: fc.constantFrom(...returnCauses),
    then: fc.constantFrom(...returnOutcomes),
    broken: fc.nat({ max: 1 }),
  }),
  does('cancel units', 2, { nth, units, restock: fc.boolean() }),
  does('status', 3, {
    nth,
    status: fc.constantFrom(...orderStatuses, 'delivered' as const),
    isRefused: fc.boolean(),
  }),
  does('cancel', 1, { nth }),
  does('return', 6, {
    nth,
    units,
    swap: fc.option(fc.constantFrom('L', 'XL')),
    reason: fc.constantFrom(...returnReasons),
    isSelf: fc.boolean(),
  }),
  does('open return', 3, {
    nth,
    units,
    swap: fc.option(fc.constantFrom('L', 'XL')),
    // Another unit of the same line, for another wish.
    other: fc.option(fc.constantFrom('L', 'XL')),
    method: fc.constantFrom(...returnMethods),
    waiver: fc.constantFrom('', 'Kind'),
  }),
  does('change return', 3, { nth, verb: fc.constantFrom('cancel', 'courier', 'wants') }),
  does('decide', 2, { nth, decision: fc.constantFrom('approved', 'rejected') }),
  does('fetch', 2, { nth }),
  does('inspect', 5, {
    nth,
    good: fc.nat({ max: 2 }),
    damaged: fc.nat({ max: 1 }),
    refused: fc.nat({ max: 1 }),
  }),
  does('take back', times(2, 0), { nth, restock: fc.boolean(), charges: fc.boolean() }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Nobody is refused by a fault of the store. */
const mayAnswer = new Set([200, 201, 400, 404, 409])
let awbs = 0

/** Does it to one of the newest orders, parcels or returns: they are few, so that others do something to the same one. */
async function take(one: Step): Promise<void> {
  const call = async (person: Person, method: 'POST' | 'PUT', url: string, body: object = {}) => {
    const answer = await store.call(method, url, { token: person.token, body })
    expect([one, answer.body.code, mayAnswer.has(answer.status)]).toEqual([one, answer.body.code, true])
  }
  const staff = (method: 'POST' | 'PUT', url: string, body?: object) => call(store.admin, method, url, body)
  if (one.does === 'place') return place(one)
  const [order, parcel, back] = await Promise.all([
    newest(
      'select o.order_id as name, u.email, o.total from orders o join users u on u.id = o.user_id order by o.id desc limit 3',
      one.nth,
    ),
    newest(
      `select number as name, (select json_agg(json_build_object('position', position, 'quantity', quantity)) from parcel_lines l where l.parcel_id = p.id) as lines
      from parcels p where carrier is distinct from 'none' order by id desc limit 4`,
      one.nth,
    ),
    newest(
      `select number as name, u.email, (select json_agg(json_build_object('position', position, 'size', size, 'wants', wants, 'swap_size', swap_size, 'quantity', quantity)) from return_lines l where l.return_id = r.id) as lines
      from returns r join users u on u.id = r.user_id where r.source = 'customer' or r.approved_at is not null order by r.id desc limit 3`,
      one.nth,
    ),
  ])
  const buyer = customers.find(({ email }) => email === order?.email)!
  if (order) {
    const url = `/api/admin/orders/${order.name}`
    if (one.does === 'pay')
      await staff('POST', `${url}/captures`, {
        provider: 'hand',
        reference: `PAID ${order.name}`,
        amount: order.total,
      })
    if (one.does === 'make')
      await staff(
        'POST',
        `${url}/parcels`,
        one.units === null ? {} : { lines: [{ position: 0, quantity: one.units }] },
      )
    if (one.does === 'cancel units')
      await staff('POST', `${url}/cancel-pieces`, {
        lines: [{ position: 0, quantity: one.units, restock: one.restock }],
      })
    if (one.does === 'status')
      await staff('PUT', `/api/orders/admin/${order.name}/status`, {
        status: one.status,
        ...(one.isRefused && one.status === 'cancelled' && { reason: 'refused' }),
      })
    if (one.does === 'cancel') await call(buyer, 'PUT', `/api/orders/${order.name}/cancel`)
    if (one.does === 'return')
      await call(buyer, 'POST', `/api/orders/${order.name}/returns`, {
        lines: [{ position: 0, quantity: one.units, reason: one.reason, ...wishFor(one.swap) }],
        method: one.isSelf ? 'self' : 'pickup',
        refund_to: { upi: 'asha@upi' },
      })
    if (one.does === 'open return')
      await staff('POST', `${url}/returns/open`, {
        lines: [
          { position: 0, quantity: one.units, reason: 'too_small', ...wishFor(one.swap) },
          { position: 0, quantity: 1, reason: 'changed_mind', ...wishFor(one.other) },
        ],
        method: one.method,
        waiver: one.waiver,
      })
    if (one.does === 'take back') {
      const { body } = await store.staff('GET', `${url}/payments`)
      await staff('POST', `${url}/returns`, {
        lines: [{ position: 0, quantity: 1, restock: one.restock }],
        charges: one.charges,
        seen_refunded: body.amount_refunded,
      })
    }
  }
  if (parcel) {
    const url = `/api/admin/parcels/${parcel.name}`
    if (one.does === 'book') await staff('POST', `${url}/book`, { courier: 'Delhivery', awb: `D${++awbs}` })
    if (one.does === 'hand over') await staff('POST', '/api/admin/handovers', { parcels: [parcel.name] })
    if (one.does === 'event') await staff('POST', `${url}/events`, { kind: one.kind })
    if (one.does === 'cancel parcel') await staff('POST', `${url}/cancel`)
    if (one.does === 'receive') {
      const lines = parcel.lines.map(({ position, quantity }) => ({
        position,
        good: quantity - one.broken,
        damaged: one.broken,
        lost: 0,
      }))
      await staff('POST', `${url}/receive`, { lines, why: one.why, then: one.then })
    }
  }
  if (back) {
    const url = `/api/admin/returns/${back.name}`
    const sender = customers.find(({ email }) => email === back.email)!
    const changes = {
      cancel: {},
      courier: { courier: 'DTDC', awb: `R${++awbs}` },
      wants: { lines: [{ position: 0 }] },
    }
    if (one.does === 'change return')
      await call(sender, 'PUT', `/api/returns/${back.name}/${one.verb}`, changes[one.verb])
    if (one.does === 'decide')
      await staff('PUT', `${url}/decision`, { decision: one.decision, reason: 'Worn' })
    if (one.does === 'fetch') await staff('POST', `${url}/pickup`, { courier: 'DTDC', awb: `P${++awbs}` })
    if (one.does === 'inspect') {
      const lines = back.lines.map(({ quantity, ...line }) => {
        const good = Math.min(quantity, one.good)
        const damaged = Math.min(quantity - good, one.damaged)
        const refused = Math.min(quantity - good - damaged, one.refused)
        return { ...line, good, damaged, refused, missing: quantity - good - damaged - refused, why: 'Worn' }
      })
      await staff('POST', `${url}/receive`, { lines })
    }
  }
}

const wishFor = (swap: string | null) =>
  swap === null ? { wants: 'refund' } : { wants: 'exchange', swap_size: swap }

interface Found {
  name: string
  email: string
  total: number
  lines: { position: number; quantity: number }[]
}

async function newest(statement: string, index: number): Promise<Found | undefined> {
  const { rows } = await store.pool.query<Found>(statement)
  return rows[index % Math.max(1, rows.length)]
}

async function place({
  who,
  product,
  units: quantity,
  isCash,
  isMixed,
}: Extract<Step, { does: 'place' }>): Promise<void> {
  const items = [
    { product_id: products[product]!, quantity },
    ...(isMixed ? [{ product_id: products[1 - product]!, size: 'L' }] : []),
  ]
  const payment = isCash ? { type: 'cod' } : { type: 'card', cardLast4: '1111', cardType: 'Visa' }
  const { status } = await postOrder(
    store,
    customers[who]!.token,
    orderBody(items, { payment_method: payment }),
  )
  expect([201, 409]).toContain(status)
}

test('after any work of customers, staff and couriers in parallel the books agree', async () => {
  const round = fc.array(step, { minLength: 3, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 4, maxLength: 9, size: 'max' }), async (rounds) => {
      await place({ does: 'place', who: 0, product: 0, units: 3, isCash: true, isMixed: true })
      await place({ does: 'place', who: 1, product: 1, units: 2, isCash: false, isMixed: false })
      for (const steps of rounds) {
        await Promise.all(steps.map(take))
        expect(await inconsistencies(store)).toEqual([])
      }
    }),
    { numRuns: times(500, 4), endOnFailure: true },
  )
})
