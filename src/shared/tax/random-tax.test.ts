import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoiceRows, noteRows, type TaxedOrderLine, type TaxRows } from './tax-figures.ts'
import { taxInside, totalTax, type TaxedPaise } from './tax-inside.ts'
import { taxOfCart } from './tax-of-cart.ts'
import { builtInTaxRates, taxRateFor, taxRates } from './tax-rate.ts'

const rateFor = (hsn: string) => taxRateFor(hsn, '2026-11-20', builtInTaxRates)
const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)

const line = fc.record({
  hsnCode: fc.constantFrom('6205', '6109', '6203', '6403', '6505', '4203'),
  price: fc.integer({ min: 1, max: 9000 }),
  quantity: fc.integer({ min: 1, max: 10 }),
  packOf: fc.integer({ min: 1, max: 5 }),
})
const cart = fc.record({
  scheme: fc.constantFrom('included' as const, 'added' as const),
  lines: fc.array(line, { minLength: 1, maxLength: 25 }),
  couponShare: fc.integer({ min: 0, max: 100 }),
  shipping: fc.constantFrom(0, 99),
  codFee: fc.constantFrom(0, 49),
  isSameState: fc.boolean(),
})

type Cart = typeof cart extends fc.Arbitrary<infer Value> ? Value : never

function place({ scheme, lines, couponShare, shipping, codFee, isSameState }: Cart) {
  const subtotal = sum(lines.map(({ price, quantity }) => price * quantity))
  const discount = Math.floor((subtotal * couponShare) / 100)
  const taxed = taxOfCart({ scheme, registration: 'regular', lines, discount, shipping, codFee, rateFor })
  const placed: TaxedOrderLine[] = lines.map((one, position) => ({
    ...one,
    name: 'Shirt',
    size: 'M',
    discount: taxed.lines[position]!.discount,
    addedTax: taxed.lines[position]!.addedTax,
  }))
  const invoice = invoiceRows({
    order: { scheme, discount, shipping: shipping + taxed.shippingTax, codFee: codFee + taxed.codFeeTax },
    lines: placed,
    back: { quantities: new Map(), charges: false },
    registration: 'regular',
    isSameState,
    rateFor,
  })
  const total = subtotal + shipping + codFee + taxed.tax - discount
  return { discount, taxed, placed, invoice, total }
}

/** Throws for rows that do not add up; plain comparisons, because there are very many. */
function expectWhole(rows: TaxRows) {
  const all = [...rows.lines, ...rows.charges]
  const isWhole = all.every(
    (row) =>
      row.taxable_paise + totalTax(row) === row.gross_paise &&
      row.cgst_paise === row.sgst_paise &&
      (row.cgst_paise === 0 || row.igst_paise === 0),
  )
  if (!isWhole || sum(all.map(({ gross_paise }) => gross_paise)) !== 100 * rows.total)
    expect(all).toBe('whole')
}

test('the figures of any cart add up to its total', () => {
  fc.assert(
    fc.property(cart, (given) => {
      const { discount, taxed, invoice, total } = place(given)
      expect(sum(taxed.lines.map((one) => one.discount))).toBe(discount)
      expect(sum(taxed.lines.map(({ addedTax }) => addedTax)) + taxed.shippingTax + taxed.codFeeTax).toBe(
        taxed.tax,
      )
      expect(invoice.total).toBe(total)
      expectWhole(invoice)
    }),
    { numRuns: 1000 },
  )
})

test('a coupon is spread to the rupee over 25 lines of ₹1', () => {
  const lines = Array.from({ length: 25 }, () => ({ hsnCode: '6205', price: 1, quantity: 1, packOf: 1 }))
  const given = { scheme: 'included' as const, registration: 'regular' as const, shipping: 0, codFee: 0 }
  expect(sum(taxOfCart({ ...given, lines, discount: 7, rateFor }).lines.map((one) => one.discount))).toBe(7)
})

test('the tax inside an amount is that of exact fractions', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.constantFrom(...taxRates), (gross, rate) => {
      const share = BigInt(Math.round(rate * 100))
      const rounded = (above: bigint, below: bigint) => Number((2n * above + below) / (2n * below))
      const { igst_paise } = taxInside(gross, rate, false)
      expect(igst_paise).toBe(rounded(BigInt(gross) * share, 10_000n + share))
      const { cgst_paise } = taxInside(gross, rate, true)
      expect(cgst_paise).toBe(rounded(BigInt(gross) * share, 2n * (10_000n + share)))
    }),
    { numRuns: 2000 },
  )
})

const figures = ['taxable_paise', 'cgst_paise', 'sgst_paise', 'igst_paise', 'gross_paise'] as const

test('notes in any order take back no more than the invoice, and all of it in the end', () => {
  const steps = fc.array(
    fc.record({ at: fc.nat(), count: fc.integer({ min: 1, max: 4 }), fee: fc.nat(120) }),
    {
      maxLength: 20,
    },
  )
  fc.assert(
    fc.property(cart, steps, fc.boolean(), (given, returns, isKept) => {
      const { placed, invoice } = place(given)
      const notes: TaxRows[] = []
      const back = new Map<number, number>()
      let charges = false
      const credit = (quantities: readonly [number, number][], withCharges: boolean, deduction: number) => {
        const before = { quantities: new Map(back), charges }
        for (const [position, count] of quantities) back.set(position, (back.get(position) ?? 0) + count)
        charges ||= withCharges
        const after = { quantities: new Map(back), charges }
        const isTaxCredited = true
        const { isSameState } = given
        const earlier = [...notes]
        notes.push(
          noteRows({ invoice, earlier, lines: placed, before, after, deduction, isSameState, isTaxCredited }),
        )
      }
      for (const { at, count, fee } of returns) {
        const position = at % placed.length
        const left = placed[position]!.quantity - (back.get(position) ?? 0)
        if (left > 0) credit([[position, Math.min(left, count)]], false, isKept ? fee : 0)
      }
      const rest = placed.map(
        ({ quantity }, position) => [position, quantity - (back.get(position) ?? 0)] as [number, number],
      )
      credit(
        rest.filter(([, left]) => left > 0),
        true,
        0,
      )
      notes.forEach(expectWhole)
      for (const kind of ['lines', 'charges'] as const)
        for (const row of invoice[kind]) {
          const taken = notes
            .flatMap(
              (note): readonly (TaxedPaise & { position: number; gross_paise: number; kind?: string })[] =>
                note[kind],
            )
            .filter(
              (one) => one.position === row.position && one.kind === ('kind' in row ? row.kind : undefined),
            )
          for (const figure of figures) {
            const credited = sum(taken.map((one) => one[figure]))
            if (credited > row[figure] || (!isKept && credited < row[figure]))
              expect(credited).toBe(row[figure])
          }
        }
    }),
    { numRuns: 1000 },
  )
})
