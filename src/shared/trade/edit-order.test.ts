import { expect, test } from 'vitest'
import { afterChange, changeAt, newTrade } from '../../../tests/support/trade-of-order.ts'
import { addCapture } from './captures.ts'
import { editOrder } from './edit-order.ts'
import { planEdit, type EditFacts, type EditWish } from './plan-edit.ts'
import { settle } from './settle.ts'
import { takeBack } from './take-back.ts'
import type { Trade } from './trade.ts'

const now = new Date('2026-11-01T08:00:00Z')
const facts: EditFacts = {
  findGoods: ({ product_id: productId, size }) => ({
    productId,
    size,
    name: 'Kurta',
    image: '',
    hsnCode: '6211',
    packOf: 1,
    price: 2000,
    finalSale: false,
    stock: 3,
  }),
  coupon: null,
  delivery: null,
}
const line = (product_id: string, size: string, quantity: number) => ({ product_id, size, quantity })
const plan = (trade: Trade, wish: EditWish) => planEdit(trade, wish, facts, now)

/** A trade whose whole total has come by a gateway. */
function paidTrade(given: Parameters<typeof newTrade>[0] = {}): Trade {
  const change = changeAt(newTrade({ ...given, order: { paymentType: 'online', ...given.order } }), now)
  const amount = change.order.total * 100
  addCapture(change, { provider: 'razorpay', providerId: 'pay_7', amount, by: null })
  settle(change)
  return afterChange(change, 100)
}

test('a product of the order keeps its price, and delivery is charged by the new sum', () => {
  const trade = newTrade({ quantities: [2], price: 600 })
  expect(trade.order.shippingCost).toBe(0)
  const { edited, taken, returned } = plan(trade, { items: [line('P0', 'L', 1)] })
  expect(edited).toMatchObject({ subtotal: 600, tax: 108, total: 600 + 108 + edited.shippingCost })
  expect(edited.shippingCost).toBeGreaterThan(0)
  expect([taken, returned]).toEqual([
    [{ productId: 'P0', size: 'L', quantity: 1 }],
    [{ productId: 'P0', size: 'M', quantity: 2 }],
  ])
  expect(plan(trade, { items: [line('P0', 'M', 2), line('other', 'M', 1)] }).edited.subtotal).toBe(3200)
})

test('another state makes another kind of tax, and the same total', () => {
  const trade = newTrade({ terms: { scheme: 'included', registration: 'regular' } })
  const at = { ...trade.order.shippingAddress, state: 'Goa', pincode: '403001' }
  const lines = trade.lines.map((of) => ({
    ...of,
    taxablePaise: 0,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 0,
  }))
  const { edited } = plan({ ...trade, lines }, { address: at })
  expect([edited.stateCode, edited.total]).toEqual(['30', trade.order.total])
  expect(edited.lines[0]).toMatchObject({ cgstPaise: 0, igstPaise: expect.any(Number) })
  expect(edited.lines[0]!.igstPaise).toBeGreaterThan(0)
})

test('a shop that sells within its state says so, and a business is not moved to another', () => {
  const address = { ...newTrade().order.shippingAddress, state: 'Goa' }
  const composition = newTrade({ terms: { scheme: 'included', registration: 'composition' } })
  expect(() => plan(composition, { address })).toThrow('We deliver within Karnataka only')
  const business = { gstin: '29AAPFU0939F1ZN', name: 'Loom House' }
  const regular = newTrade({ terms: { scheme: 'included', registration: 'regular' }, order: { business } })
  expect(() => plan(regular, { address })).toThrow(
    'This GSTIN is of Karnataka. The delivery address is in Goa',
  )
})

test.each(['sample', 'included', 'added'] as const)(
  'what is waived of an order with tax %s leaves no more than was paid',
  (scheme) => {
    const trade = paidTrade({ quantities: [1], terms: { scheme, registration: 'regular' } })
    const change = changeAt(trade, now)
    const wish = { items: [line('P0', 'M', 1), line('other', 'M', 1)], isWaived: true }
    expect(editOrder(change, { wish, facts, reason: '', payBy: now })).toBe('done')
    const { total, waived, discount, paymentStatus } = change.order
    expect(total).toBeLessThanOrEqual(trade.order.total)
    expect(trade.order.total - total).toBeLessThanOrEqual(1)
    expect([waived, paymentStatus]).toEqual([discount, 'paid'])
  },
)

test('what was waived is not asked for by a later edit, and never given back', () => {
  const change = changeAt(paidTrade({ quantities: [1] }), now)
  const edit = (wish: EditWish) => editOrder(change, { wish, facts, reason: '', payBy: now })
  edit({ items: [line('P0', 'M', 2)], isWaived: true })
  expect(change.order).toMatchObject({ total: 1180, waived: 1180 })
  edit({ items: [line('P0', 'L', 1)] })
  expect([change.order.total, change.order.waived, change.effects.refunds]).toEqual([1180, 0, []])
})

test('money that falls short of an edit goes back, and the edit goes on waiting', () => {
  const asked = changeAt(paidTrade({ quantities: [1] }), now)
  editOrder(asked, { wish: { items: [line('P0', 'M', 2)] }, facts, reason: '', payBy: now })
  const change = changeAt(afterChange(asked, 200), now)
  addCapture(change, { provider: 'razorpay', providerId: 'pay_8', amount: 5_000, by: null })
  settle(change)
  expect(change.effects.refunds).toMatchObject([{ amountPaise: 5_000 }])
  expect([change.order.total, change.order.waitingEdit?.edited.total]).toEqual([1180, 2360])
})

test('an order of which something was taken back keeps its goods, and may get another address', () => {
  const change = changeAt(newTrade({ quantities: [2], order: { status: 'processing' } }), now)
  takeBack(change, { lines: [{ position: 0, quantity: 1, restock: true }], charges: false })
  const trade = afterChange(change, 1)
  expect(() => plan(trade, { items: [line('P0', 'L', 1)] })).toThrow(
    'Something of this order came back already',
  )
  const address = { ...trade.order.shippingAddress, phone: '9123456780' }
  expect(plan(trade, { address }).texts).toEqual(['Phone number changed'])
})
