import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gstSheetNames, type GstTable } from '#shared/tax/gst.schema.ts'
import { createAdmin, createPerson, seller, type Person } from '../../../tests/support/factories.ts'
import {
  invoiceFigures,
  noteFigures,
  sampleFigures,
  writeDocument,
  type NewDocument,
} from '../../../tests/support/gst-documents.ts'
import { inconsistencies } from '../../../tests/support/orders.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { projectRoot } from '../base/project-root.ts'

const business = '27AAPFU0939F1ZV'
const otherGstin = '29AAPFU0939F1ZR'

let store: TestApp
let admin: string
let customer: Person

beforeAll(async () => {
  store = await createTestApp()
  admin = (await createAdmin(store.db)).token
  customer = await createPerson(store.db)
})
afterAll(() => store.stop())

const get = (url: string, token = admin) => store.call('GET', `/api/admin/${url}`, { token })
const csv = async (table: string, month: string) => {
  const { status, body } = await get(`gstr1/${table}.csv?month=${month}`)
  expect(status).toBe(200)
  return String(body).replace('\uFEFF', '').trimEnd().split('\r\n')
}
const report = async (month: string, gstin?: string) =>
  (await get(`gst?month=${month}${gstin === undefined ? '' : `&gstin=${gstin}`}`)).body
const write = (document: Parameters<typeof writeDocument>[2]) =>
  writeDocument(store.pool, customer.id, document)
const sell = (given: NewDocument) => write({ kind: 'invoice', ...given, figures: invoiceFigures(given) })

/** An invoice, and notes that take back units of it: each with its time, number, and units by position. */
async function trade(
  given: NewDocument,
  ...notes: [at: string, sequence: number, back: Record<number, number>][]
) {
  const reverses = await sell(given)
  for (const [at, sequence, back] of notes)
    await write({ kind: 'credit_note', at, sequence, figures: noteFigures(given, back), reverses })
}

test('without a GSTIN there is a report, and no file', async () => {
  expect((await get('gst?month=2026-10')).body).toMatchObject({ gstin: '', gstins: [], documents: 0 })
  for (const url of ['gstr1.json', 'gstr1/b2b.csv'])
    expect((await get(`${url}?month=2026-10`)).body).toEqual({
      success: false,
      code: 'NO_GSTIN',
      error: 'This file needs the GSTIN of the shop',
    })
})

test('only an admin reads the return, and every file of it is in the audit log', async () => {
  await store.call('PUT', '/api/admin/store/seller', { token: admin, body: seller })
  const { token } = await createPerson(store.db, { role: 'staff' })
  for (const url of ['gst', 'gstr1.json', 'gstr1/docs.csv'])
    expect((await get(`${url}?month=2026-10`, token)).status).toBe(403)
  for (const url of ['gstr1.json', 'gstr1/docs.csv']) await get(`${url}?month=2026-10`)
  const { rows } = await store.pool.query(
    "select action, entity_id, after from audit_log where entity = 'export' order by id",
  )
  expect(rows).toEqual([
    { action: 'gstr1.export', entity_id: 'gstr1.json', after: { month: '2026-10' } },
    { action: 'gstr1-docs.export', entity_id: 'gstr1-docs.csv', after: { month: '2026-10' } },
  ])
})

test.each(['month=2026-13', '', 'month=2026-10&gstin=29AAGCB7383J1Z5'])(
  'a return of %j is refused',
  async (query) => {
    for (const url of ['gst', 'gstr1.json', 'gstr1/b2b.csv'])
      expect((await get(`${url}?${query}`)).status).toBe(400)
  },
)

describe('the return of a month', () => {
  const month = '2026-10'
  const toBusiness: NewDocument = {
    at: '2026-10-02T12:00:00',
    sequence: 3,
    state: '27',
    name: '=HYPERLINK("x")',
    gstin: business,
    lines: [
      { price: 999, quantity: 2 },
      { name: 'Belt', hsn: '4203', price: 349 },
    ],
    shipping: 99,
  }

  beforeAll(async () => {
    const lines = [{ price: 999 }]
    await trade({ at: '2026-09-30T23:59:59.999', sequence: 1, lines }, ['2026-10-01T09:00:00', 1, { 0: 1 }])
    await sell({ at: '2026-10-01T00:00:00', sequence: 2, lines, shipping: 99, discount: 100 })
    await trade(toBusiness, ['2026-10-04T12:00:00', 2, { 0: 1 }])
    await trade(
      { at: '2026-10-05T12:00:00', sequence: 4, state: '33', lines: [{ price: 2999, quantity: 60 }] },
      ['2026-10-06T12:00:00', 3, { 0: 1 }],
    )
    const lakh = { price: 2500, quantity: 40 }
    await trade({ at: '2026-10-07T12:00:00', sequence: 5, state: '32', lines: [lakh] }, [
      '2026-10-08T12:00:00',
      4,
      { 0: 2 },
    ])
    await sell({ at: '2026-10-09T12:00:00', sequence: 6, state: '32', lines: [lakh, { price: 1 }] })
    await sell({ at: '2026-10-09T13:00:00', sequence: 7, lines: [lakh, { price: 1 }] })
    await write({ kind: 'invoice', at: '2026-10-10T12:00:00', sequence: 8, figures: sampleFigures })
    await sell({
      at: '2026-10-31T23:59:59.999',
      sequence: 9,
      state: '30',
      lines: [{ name: 'Loafers', hsn: '6403', price: 1999, packOf: 2 }],
    })
    await sell({ at: '2026-11-01T00:00:00', sequence: 10, lines })
  })

  test('is the stored file, byte for byte', async () => {
    const { rawPayload, headers } = await store.app.inject({
      url: `/api/admin/gstr1.json?month=${month}`,
      headers: { authorization: `Bearer ${admin}` },
    })
    expect(headers['content-disposition']).toBe('attachment; filename="gstr1-2026-10.json"')
    const stored = readFileSync(path.join(projectRoot, 'tests/support/gstr1-2026-10.json.expected'))
    expect(rawPayload.toString()).toBe(stored.toString())
  })

  test('has tables and files for the accountant that are the stored ones, byte for byte', async () => {
    const files: string[] = []
    for (const name of [...gstSheetNames.map((table) => `gstr1/${table}`), 'gstr1', 'gstr1-hsn']) {
      const { body, headers } = await get(`${name}.csv?month=${month}`)
      files.push(`${String(headers['content-disposition'])}\n${body}`)
    }
    await expect(files.join('\n')).toMatchFileSnapshot('../../../tests/support/gstr1-2026-10.csv.expected')
  })

  test('sales less notes by table are table 12, and what the documents say', async () => {
    const { total } = await report(month)
    expect(total.taxable_paise).toBeGreaterThan(0)
    const returns = (await inconsistencies(store)).filter((breach) => breach.startsWith('tax returns'))
    expect(returns).toEqual([])
  })

  test('above one lakh to another state an invoice is listed by itself, and so are its notes', async () => {
    const large = await csv('b2cl', month)
    expect(large.slice(1).map((line) => line.split(',').slice(0, 4).join())).toEqual([
      'TK/26-27/000004,05-Oct-2026,179940,33-Tamil Nadu',
      'TK/26-27/000006,09-Oct-2026,100001,32-Kerala',
    ])
    expect((await csv('cdnur', month)).slice(1)).toEqual([
      'B2CL,CN/26-27/000003,06-Oct-2026,C,33-Tamil Nadu,2999,,18,2541.53,0',
    ])
  })

  test('a note is in the month in which it was issued, also to an invoice of the month before', async () => {
    expect((await csv('docs', month)).slice(1)).toEqual([
      'Invoices for outward supply,TK/26-27/000002,TK/26-27/000009,8,0',
      'Credit Note,CN/26-27/000001,CN/26-27/000004,4,0',
    ])
    expect((await csv('docs', '2026-09')).slice(1)).toEqual([
      'Invoices for outward supply,TK/26-27/000001,TK/26-27/000001,1,0',
    ])
  })

  test('two rates are two rows, and a name that is a formula is harmless', async () => {
    expect((await csv('b2b', month)).slice(1)).toEqual([
      `${business},"'=HYPERLINK(""x"")",TK/26-27/000003,02-Oct-2026,2446,27-Maharashtra,N,,Regular B2B,,5,1983.13,0`,
      `${business},"'=HYPERLINK(""x"")",TK/26-27/000003,02-Oct-2026,2446,27-Maharashtra,N,,Regular B2B,,18,308.23,0`,
    ])
    const all = await get(`gstr1.csv?month=${month}`)
    const rows = String(all.body).split('\r\n')
    expect(rows.filter((row) => row.includes('TK/26-27/000003,2026-10-02'))).toHaveLength(3)
    expect(
      rows.filter((row) => row.startsWith(`Invoice,${business}`)).map((row) => row.split(',').slice(5, 6)),
    ).toEqual([['2446'], ['']])
  })

  test('a document of the sample counts as it always did: its goods, at 18 %', async () => {
    const all = await get(`gstr1.csv?month=${month}`)
    expect(String(all.body)).toContain(
      "Invoice,,'=1+1,TK/26-27/000008,2026-10-10,1858,29-Karnataka,Intra-State,N,18,1499,0,135,135,0,,,TK-SAMPLE01",
    )
    const goods = await get(`gstr1-hsn.csv?month=${month}`)
    expect(String(goods.body).split('\r\n').at(0)).toMatch(/Cess Amount,Supply$/)
    expect(String(goods.body)).toContain('6403,PRS-PAIRS,2,1999,5,1903.81,95.19,0,0,0,B2C')
  })

  test('the last second of the month is in it, the next is not', async () => {
    const { documents, tables } = await report(month)
    expect(documents).toBe(12)
    expect(tables.find(({ table }: GstTable) => table === 'docs').rows).toBe(2)
  })
})

describe('a seller with two GSTINs', () => {
  test('has two files, and a word about the other', async () => {
    const month = '2026-05'
    const lines = [{ price: 999 }]
    await sell({ at: '2026-05-02T12:00:00', sequence: 101, lines })
    await sell({ at: '2026-05-03T12:00:00', sequence: 102, lines: [{ price: 499 }], of: otherGstin })
    const { gstins, documents, warnings } = await report(month)
    expect([gstins, documents]).toEqual([[seller.gstin, otherGstin].toSorted(), 1])
    expect(warnings).toContainEqual({
      kind: 'other_gstin',
      count: 1,
      sentence: `1 document under another GSTIN: ${otherGstin}`,
      href: `/admin?tab=gst&month=${month}&gstin=${otherGstin}`,
    })
    const { body } = await get(`gstr1.json?month=${month}&gstin=${otherGstin.toLowerCase()}`)
    expect(body).toMatchObject({ gstin: otherGstin, b2cs: [{ txval: 475.24 }] })
    expect((await get(`gstr1.json?month=${month}`)).body).toMatchObject({
      gstin: seller.gstin,
      b2cs: [{ txval: 951.42 }],
    })
  })
})
