import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shippingFor, taxFor } from '../pricing.ts'
import { splitTax } from '../split-tax.ts'
import { wholeOrder, noPart, type OrderPart } from './invoiced-order.ts'
import { amountsOfUnits, isCredited, partOfOrder } from './part-of-order.ts'

const line = (price: number, quantity: number) => ({
  name: 'Oxford Shirt',
  size: 'M',
  hsnCode: '6205',
  price,
  quantity,
  rate: 18,
  packOf: 1,
  discount: 0,
  addedTax: 0,
})
/** An order with 18 % on top; writes what its lines have of it. */
const orderOf = (lines: ReturnType<typeof line>[], discountShare = 0, codFee = 0) => {
  const values = lines.map(({ price, quantity }) => price * quantity)
  const subtotal = values.reduce((sum, value) => sum + value, 0)
  const tax = taxFor(subtotal)
  const shippingCost = shippingFor(subtotal)
  const discount = Math.floor(subtotal * discountShare)
  const [discounts, taxes] = [splitTax(discount, values), splitTax(tax, values)]
  for (const [index, of] of lines.entries())
    Object.assign(of, { discount: discounts[index], addedTax: taxes[index] })
  return {
    subtotal,
    tax,
    shippingCost,
    discount,
    codFee,
    shippingTax: 0,
    codFeeTax: 0,
    total: subtotal + tax + shippingCost - discount + codFee,
  }
}
const unitsBack = (quantities: Record<number, number>, charges = false): OrderPart => ({
  quantities: new Map(Object.entries(quantities).map(([position, quantity]) => [Number(position), quantity])),
  charges,
})

describe('a part of an order', () => {
  test('is worth its units with their tax, less their share of the discount', () => {
    const lines = [line(1000, 3), line(499, 1)]
    const order = orderOf(lines, 0.1)
    expect(order).toMatchObject({ tax: 630, discount: 349 })
    expect(partOfOrder(order, lines, noPart, unitsBack({ 0: 1 }))).toEqual({
      lines: [
        {
          position: 0,
          name: 'Oxford Shirt',
          size: 'M',
          hsn: '6205',
          quantity: 1,
          price: 1000,
          taxable: 1000,
          tax: 180,
        },
      ],
      subtotal: 1000,
      shipping: 0,
      tax: 180,
      discount: 99,
      total: 1081,
    })
  })

  test('has shipping and the fee only where they come back with it', () => {
    const lines = [line(300, 1)]
    const order = orderOf(lines, 0, 40)
    expect(partOfOrder(order, lines, noPart, unitsBack({ 0: 1 })).total).toBe(354)
    expect(partOfOrder(order, lines, unitsBack({ 0: 1 }), unitsBack({ 0: 1 }, true))).toEqual({
      lines: [],
      subtotal: 0,
      shipping: 99,
      tax: 0,
      discount: 0,
      cod_fee: 40,
      total: 139,
    })
  })

  test('leaves nothing of an invoice once all parts of it are credited', () => {
    const lines = [line(300, 2)]
    const order = orderOf(lines)
    const invoice = partOfOrder(order, lines, noPart, wholeOrder(lines))
    const first = partOfOrder(order, lines, noPart, unitsBack({ 0: 1 }))
    const second = partOfOrder(order, lines, unitsBack({ 0: 1 }), unitsBack({ 0: 2 }))
    const charges = partOfOrder(order, lines, unitsBack({ 0: 2 }), unitsBack({ 0: 2 }, true))
    expect(isCredited(invoice, [])).toBe(false)
    expect(isCredited(invoice, [first, second])).toBe(false)
    expect(isCredited(invoice, [first, second, charges])).toBe(true)
  })
})

const lines = fc.array(
  fc.record({ price: fc.integer({ min: 0, max: 9_999 }), quantity: fc.integer({ min: 1, max: 9 }) }),
  { minLength: 1, maxLength: 8 },
)

test('any sequence of returns adds up to the total, figure by figure, and no unit is worth less than nothing', () => {
  fc.assert(
    fc.property(
      lines,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 200 }),
      fc.infiniteStream(fc.nat()),
      (given, share, fee, random) => {
        const all = given.map(({ price, quantity }) => line(price, quantity))
        const order = orderOf(all, share, fee)
        const sum = { subtotal: 0, tax: 0, discount: 0, shipping: 0, cod_fee: 0, total: 0 }
        const left = all.map(({ quantity }) => quantity)
        let before = noPart
        while (!before.charges || left.some((quantity) => quantity > 0)) {
          const after = new Map(before.quantities)
          for (const [position, most] of left.entries()) {
            const back = random.next().value! % (most + 1)
            left[position]! -= back
            after.set(position, (after.get(position) ?? 0) + back)
          }
          const charges = before.charges || random.next().value! % 3 === 0
          const part = partOfOrder(order, all, before, { quantities: after, charges })
          for (const name of Object.keys(sum) as (keyof typeof sum)[]) {
            expect(part[name] ?? 0).toBeGreaterThanOrEqual(0)
            sum[name] += part[name] ?? 0
          }
          before = { quantities: after, charges }
        }
        const { tax, subtotal, discount, total } = order
        expect(sum).toEqual({ tax, subtotal, discount, total, shipping: order.shippingCost, cod_fee: fee })
      },
    ),
  )
})

test('the worth of each further unit is what its return will be', () => {
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
      const all = given.map(({ price, quantity }) => line(price, quantity))
      const order = orderOf(all, share)
      const returned = unitsBack({ 0: 1 })
      const amounts = amountsOfUnits(all, returned)
      expect(amounts.map(({ length }) => length)).toEqual(
        all.map(({ quantity }, position) => (position === 0 ? quantity - 1 : quantity)),
      )
      const rest = partOfOrder(order, all, returned, { ...wholeOrder(all), charges: false }).total
      expect(amounts.flat().reduce((sum, amount) => sum + amount, 0)).toBe(rest)
    }),
  )
})
