import { describe, expect, test } from 'vitest'
import {
  cancelledBefore,
  chargesOf,
  documentsOf,
  expectedRows,
  goodsOf,
  isSale,
  paiseOf,
  positionOf,
  shownRows,
  taxCases,
  type CaseDocument,
} from '../../../tests/support/tax-cases.ts'
import { invoiceRows, noteRows, type TaxedOrderLine, type TaxRows } from './tax-figures.ts'
import { taxOfCart } from './tax-of-cart.ts'
import { builtInTaxRates, taxRateFor, type TaxRate } from './tax-rate.ts'

/** The owner's own row of T42, in force between the order and its invoice. */
const rates: readonly TaxRate[] = [
  ...builtInTaxRates,
  { hsn: '6112', from: '2027-01-01', unit: 'piece', slabs: [{ up_to_paise: null, rate: 12 }], text: '' },
]
const rateOn = (day: string) => (hsn: string) => taxRateFor(hsn, day, rates)

const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)

describe.each(taxCases.map(([name, list]) => [list[0]!['what'], name, list] as const))(
  '%s',
  (_what, name, list) => {
    const isSameState = list[0]!['seller'] === list[0]!['place_of_supply']
    const scheme = list[0]!['scheme'] as 'included' | 'added'
    let invoice: TaxRows
    let lines: TaxedOrderLine[]
    let back: Map<number, number>
    let areChargesBack: boolean
    let notes: TaxRows[]

    test.each(documentsOf(list).map((document) => [document.what, document] as const))(
      '%s',
      (_, document) => {
        if (isSale(document)) issueInvoice(document)
        else issueNote(document)
      },
    )

    function issueInvoice(document: CaseDocument) {
      const registration =
        document.rows[0]!['document'] === 'bill of supply'
          ? 'composition'
          : document.rows[0]!['document'] === 'receipt'
            ? 'none'
            : 'regular'
      const before = cancelledBefore[name]
      const ordered = goodsOf(document).map((row, index) => ({
        name: 'Shirt',
        size: 'M',
        hsnCode: row['hsn']!,
        price: Number(row['price']),
        quantity: Number(row['quantity']) + (index === 0 ? (before?.count ?? 0) : 0),
        packOf: Number(row['pack_of']),
      }))
      const coupon = before?.coupon ?? sum(goodsOf(document).map((row) => Number(row['discount'])))
      const isAdded = scheme === 'added'
      const shipping = chargesOf(document, 'shipping').length === 0 ? 0 : 99
      const codFee = chargesOf(document, 'cash fee').length === 0 ? 0 : 49
      const placed = taxOfCart({
        scheme,
        registration,
        lines: ordered,
        discount: coupon,
        shipping,
        codFee,
        rateFor: rateOn('2026-12-31'),
      })
      lines = ordered.map((line, position) => ({
        ...line,
        discount: placed.lines[position]!.discount,
        addedTax: placed.lines[position]!.addedTax,
      }))
      back = new Map(before ? [[0, before.count]] : [])
      areChargesBack = false
      notes = []
      invoice = invoiceRows({
        order: {
          scheme,
          discount: coupon,
          shipping: shipping + placed.shippingTax,
          codFee: codFee + placed.codFeeTax,
        },
        lines,
        back: { quantities: back, charges: false },
        registration,
        isSameState,
        rateFor: rateOn(name === 'T42' ? '2027-01-02' : '2026-12-31'),
      })
      expect(shownRows(invoice)).toEqual(expectedRows(document))
      const total = document.rows.at(-1)!
      expect(100 * invoice.total).toBe(paiseOf(total['gross']))
      expect(placed.tax > 0).toBe(isAdded)
    }

    function issueNote(document: CaseDocument) {
      const before = { quantities: new Map(back), charges: areChargesBack }
      for (const row of goodsOf(document))
        back.set(positionOf(row), (back.get(positionOf(row)) ?? 0) + Number(row['quantity']))
      areChargesBack ||= chargesOf(document, 'shipping').length > 0
      const note = noteRows({
        invoice,
        earlier: notes,
        lines,
        before,
        after: { quantities: back, charges: areChargesBack },
        deduction: sum(goodsOf(document).map((row) => Number(row['kept']))),
        isSameState,
        isTaxCredited: document.rows[0]!['document'] === 'credit note',
      })
      expect(shownRows(note)).toEqual(expectedRows(document))
      notes.push(note)
    }
  },
)
