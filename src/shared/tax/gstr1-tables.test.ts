import { expect, test } from 'vitest'
import { gstr1Sheets } from './gstr1-csv.ts'
import { gstr1Json } from './gstr1-json.ts'
import { Gstr1Sums, type Gstr1Tables, type ReturnedDocument } from './gstr1-tables.ts'
import { taxInside, totalTax, type TaxedPaise } from './tax-inside.ts'

const ownGstin = '29AAGCB7383J1Z4'
const businessGstin = '27AAPFU0939F1ZV'

let sequence = 0
function documentOf(given: {
  kind?: ReturnedDocument['kind']
  total: number
  rate?: number
  place?: string
  gstin?: string
  invoiceTotal?: number
  hsn?: string
  shipping?: number
}): ReturnedDocument {
  const { kind = 'invoice', total, rate = 5, place = '29', gstin = '', hsn = '6205', shipping = 0 } = given
  const isSameState = place === '29'
  sequence += 1
  const goods = 100 * (total - shipping)
  return {
    kind,
    number: `${kind === 'invoice' ? 'TK' : 'CN'}/26-27/${String(sequence).padStart(6, '0')}`,
    day: '2026-11-24',
    buyer: { name: gstin === '' ? 'Asha' : 'Asha Traders', gstin },
    place,
    isSameState,
    total,
    lines: [{ hsn, rate, unit: 'piece', quantity: 1, pack_of: 1, ...taxInside(goods, rate, isSameState) }],
    charges: shipping === 0 ? [] : [{ hsn, rate, ...taxInside(100 * shipping, rate, isSameState) }],
    invoiceTotal: given.invoiceTotal ?? total,
  }
}

function tablesOf(documents: readonly ReturnedDocument[]): Gstr1Tables {
  const sums = new Gstr1Sums()
  for (const document of documents) sums.add(document)
  return sums.tables()
}

test('an invoice to a consumer of another state is listed by itself above one lakh, with its notes', () => {
  const tables = tablesOf([
    documentOf({ total: 100_000, place: '33' }),
    documentOf({ total: 100_001, place: '33' }),
    documentOf({ total: 200_000 }),
    documentOf({ kind: 'credit_note', total: 500, place: '33', invoiceTotal: 100_000 }),
    documentOf({ kind: 'credit_note', total: 500, place: '33', invoiceTotal: 100_001 }),
  ])
  expect(tables.b2cl.map(({ total }) => total)).toEqual([100_001])
  expect(tables.cdnur).toHaveLength(1)
  const gross = tables.b2cs.map((sum) => (sum.taxable_paise + totalTax(sum)) / 100)
  expect(gross).toEqual([200_000, 99_500])
})

test('a month in which more came back than was sold is negative', () => {
  const { b2cs } = tablesOf([documentOf({ kind: 'credit_note', total: 999 })])
  expect(b2cs[0]!.taxable_paise).toBe(-95_142)
})

test('sales within a state and to another are apart, also where both say the same place', () => {
  const misspelt = { ...documentOf({ total: 999 }), isSameState: false }
  const { b2cs } = tablesOf([documentOf({ total: 999 }), misspelt])
  expect(b2cs.map(({ place, isSameState }) => [place, isSameState])).toEqual([
    ['29', true],
    ['29', false],
  ])
})

test('the return of a business sale with shipping is that of the tax office', () => {
  const tables = tablesOf([
    {
      ...documentOf({ total: 797, place: '27', gstin: businessGstin, shipping: 99 }),
      number: 'TK/26-27/000123',
    },
  ])
  const json = gstr1Json({ gstin: ownGstin, month: '2026-11', nameOf: () => 'Woven clothes' }, tables)
  expect(json).toEqual({
    gstin: ownGstin,
    fp: '112026',
    version: 'GST3.2.4',
    hash: 'hash',
    b2b: [
      {
        ctin: businessGstin,
        inv: [
          {
            inum: 'TK/26-27/000123',
            idt: '24-11-2026',
            val: 797,
            pos: '27',
            rchrg: 'N',
            inv_typ: 'R',
            itms: [{ num: 1, itm_det: { rt: 5, txval: 759.05, iamt: 37.95, csamt: 0 } }],
          },
        ],
      },
    ],
    hsn: {
      hsn_b2b: [
        {
          num: 1,
          hsn_sc: '6205',
          desc: 'Woven clothes',
          uqc: 'PCS',
          qty: 1,
          rt: 5,
          txval: 759.05,
          iamt: 37.95,
          camt: 0,
          samt: 0,
          csamt: 0,
        },
      ],
    },
    doc_issue: {
      doc_det: [
        {
          doc_num: 1,
          docs: [
            { num: 1, from: 'TK/26-27/000123', to: 'TK/26-27/000123', totnum: 1, cancel: 0, net_issue: 1 },
          ],
        },
      ],
    },
  })
})

test('goods of two rates are two items of an invoice', () => {
  const both = documentOf({ total: 999, place: '27', gstin: businessGstin })
  const belt = documentOf({ total: 349, place: '27', rate: 18, hsn: '4203' })
  const { b2b } = tablesOf([{ ...both, lines: [...both.lines, ...belt.lines] }])
  expect(b2b[0]!.items.map(({ rate }) => rate)).toEqual([5, 18])
})

test('the tables of sales less notes are what table 12 and the documents say', () => {
  const documents = [
    documentOf({ total: 797, place: '27', gstin: businessGstin, shipping: 99 }),
    documentOf({ total: 149_990, place: '33', rate: 18 }),
    documentOf({ total: 999 }),
    documentOf({ total: 2999, place: '32', rate: 18, hsn: '4203' }),
    documentOf({ kind: 'credit_note', total: 399, place: '27', gstin: businessGstin, invoiceTotal: 797 }),
    documentOf({ kind: 'credit_note', total: 4999, place: '33', rate: 18, invoiceTotal: 149_990 }),
    documentOf({ kind: 'credit_note', total: 333 }),
  ]
  const tables = tablesOf(documents)
  const total = (rows: readonly TaxedPaise[], sign = 1) =>
    (['taxable_paise', 'cgst_paise', 'sgst_paise', 'igst_paise'] as const).map((figure) =>
      rows.reduce((sum, row) => sum + sign * row[figure], 0),
    )
  const add = (...all: number[][]) =>
    all[0]!.map((_, index) => all.reduce((sum, one) => sum + one[index]!, 0))
  const items = (list: Gstr1Tables['b2b']) => list.flatMap((document) => document.items)
  const bySales = add(
    total(items(tables.b2b)),
    total(items(tables.b2cl)),
    total(tables.b2cs),
    total(items(tables.cdnr), -1),
    total(items(tables.cdnur), -1),
  )
  expect(bySales).toEqual(add(total(tables.hsn_b2b), total(tables.hsn_b2c)))
  const byDocument = documents.map(({ kind, lines, charges }) =>
    total([...lines, ...charges], kind === 'invoice' ? 1 : -1),
  )
  expect(bySales).toEqual(add(...byDocument))
})

test('the sheets of the offline tool have a cell for each of their columns', () => {
  const tables = tablesOf([
    documentOf({ total: 797, place: '27', gstin: businessGstin }),
    documentOf({ total: 149_990, place: '33', rate: 18 }),
    documentOf({ total: 999 }),
    documentOf({ kind: 'credit_note', total: 399, place: '27', gstin: businessGstin }),
    documentOf({ kind: 'credit_note', total: 4999, place: '33', rate: 18, invoiceTotal: 149_990 }),
  ])
  for (const { columns, rows } of Object.values(gstr1Sheets)) {
    const cells = rows(tables, () => 'Woven clothes')
    expect(cells.length).toBeGreaterThan(0)
    for (const row of cells) expect(row).toHaveLength(columns.length)
  }
})

test('dates and places stand in the sheets as the offline tool has them', () => {
  const tables = tablesOf([
    { ...documentOf({ total: 797, place: '27', gstin: businessGstin }), number: 'TK/26-27/000123' },
  ])
  expect(gstr1Sheets.b2b.rows(tables)).toEqual([
    [
      businessGstin,
      'Asha Traders',
      'TK/26-27/000123',
      '24-Nov-2026',
      797,
      '27-Maharashtra',
      'N',
      '',
      'Regular B2B',
      '',
      5,
      759.05,
      0,
    ],
  ])
})
