import pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import { indianDay } from '#shared/tax/documents/financial-year.ts'
import { gstState } from '#shared/tax/gst-states.ts'
import { defaultPaymentSettings } from '#shared/payments/payment-settings.schema.ts'
import type { GstFigures } from '#shared/tax/gst-figures.ts'
import { createProduct, openLedger, seller, shippingAddress } from '../../../tests/support/factories.ts'
import { inconsistencies, orderBody, postOrder } from '../../../tests/support/orders.ts'
import { pdfText } from '../../../tests/support/pdf-text.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'
import {
  cancelledBefore,
  chargesOf,
  documentsOf,
  expectedRows,
  goodsOf,
  isSale,
  positionOf,
  shownRows,
  taxCases,
  type CaseDocument,
  type CaseRow,
} from '../../../tests/support/tax-cases.ts'
import { chooseTax } from '../../../tests/support/tax.ts'
import { amount } from '../pdf/texts.ts'

const store = staffedStore()

/** Of another shop than the buyer of T25. */
const ownGstin = '29AAPFU0939F1ZR'
/** The sums that the shop keeps of them come from a fee, or from a parcel that was refused: by function alone. */
const withDeduction = ['T34', 'T37']
const placeable = taxCases.filter(([name]) => !withDeduction.includes(name))

const kinds: Record<string, string> = {
  'tax invoice': 'invoice',
  'bill of supply': 'bill',
  receipt: 'receipt',
  'credit note': 'credit_note',
  'refund note': 'refund_note',
}
const registrations: Record<string, 'regular' | 'composition' | 'none'> = {
  'tax invoice': 'regular',
  'bill of supply': 'composition',
  receipt: 'none',
}

const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
const setSetting = (key: string, value: unknown) =>
  store.pool.query(
    'insert into store_settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [key, JSON.stringify(value)],
  )

beforeAll(async () => {
  for (const [name, rows] of placeable)
    for (const document of documentsOf(rows).filter(isSale)) {
      const coupon = couponOf(name, document)
      if (coupon > 0)
        await store.pool.query(
          `insert into coupons (code, kind, value, active) values ($1, 'flat', $2, true) on conflict do nothing`,
          [name, coupon],
        )
    }
})

const couponOf = (name: string, document: CaseDocument): number =>
  cancelledBefore[name]?.coupon ?? sum(goodsOf(document).map((row) => Number(row['discount'])))

/** Chooses how the shop of a case is taxed, and where it is. */
async function openShop(row: CaseRow): Promise<void> {
  const state = gstState(row['seller']!.slice(0, 2)).name
  const registration = registrations[row['document']!]!
  await chooseTax(store.pool, { registration, scheme: row['scheme'] as 'included' | 'added' })
  const gstin = registration !== 'none' && state === seller.state ? ownGstin : ''
  await setSetting('seller', { ...seller, state, gstin })
  await store.pool.query('delete from tax_rates')
}

async function place(name: string, document: CaseDocument): Promise<string> {
  const [first] = document.rows
  await openShop(first!)
  const fee = chargesOf(document, 'cash fee').length > 0 ? 49 : null
  await setSetting('payments', {
    ...defaultPaymentSettings,
    cash: { ...defaultPaymentSettings.cash, fee },
  })
  const items = []
  for (const [index, row] of goodsOf(document).entries()) {
    const product_id = await createProduct(store.db, { price: Number(row['price']), stock: { M: 100 } })
    await store.pool.query('update products set hsn_code = $2, pack_of = $3 where id = $1', [
      product_id,
      row['hsn'],
      row['pack_of'],
    ])
    await openLedger(store.pool, product_id)
    const cancelled = index === 0 ? (cancelledBefore[name]?.count ?? 0) : 0
    items.push({ product_id, quantity: Number(row['quantity']) + cancelled })
  }
  const discount = couponOf(name, document)
  const code = first!['place_of_supply']!.slice(0, 2)
  const gstin = first!['buyer']!.startsWith('B2B ') ? first!['buyer']!.slice(4) : null
  const { status, body } = await postOrder(
    store,
    store.customer.token,
    orderBody(items, {
      shipping_address: { ...shippingAddress, state: gstState(code).name, state_code: code },
      payment_method: fee === null ? { type: 'card', cardLast4: '1111', cardType: 'Visa' } : { type: 'cod' },
      ...(discount > 0 && { discount, coupon_code: name }),
      ...(gstin !== null && { business: { gstin, name: 'Acme Traders' } }),
    }),
  )
  expect([status, body.error]).toEqual([201, undefined])
  return body.order.order_id
}

async function sell(name: string, document: CaseDocument): Promise<string> {
  const id = await place(name, document)
  const { count = 0 } = cancelledBefore[name] ?? {}
  if (count > 0) {
    const lines = [{ position: 0, quantity: count, restock: true }]
    expect((await store.staff('POST', `/api/admin/orders/${id}/cancel-pieces`, { lines })).status).toBe(201)
  }
  if (name === 'T42') await changeRate(document)
  await store.staff('PUT', `/api/orders/admin/${id}/status`, { status: 'delivered' })
  return id
}

/** The owner's own row, in force between the order and its invoice. */
const changeRate = (document: CaseDocument) =>
  store.pool.query(`insert into tax_rates (hsn, "from", unit, slabs) values ($1, $2, 'piece', $3)`, [
    goodsOf(document)[0]!['hsn'],
    indianDay(new Date()),
    JSON.stringify([{ up_to_paise: null, rate: 12 }]),
  ])

async function takeBack(id: string, document: CaseDocument): Promise<void> {
  if (document.rows[0]!['document'] === 'refund note') await letTheYearPass(id)
  if (/cancelled|came back/.test(document.what)) {
    const cancelled = await store.staff('PUT', `/api/orders/admin/${id}/status`, { status: 'cancelled' })
    expect(cancelled.status).toBe(200)
    return
  }
  const lines = goodsOf(document).map((row) => ({
    position: positionOf(row),
    quantity: Number(row['quantity']),
    restock: true,
  }))
  const charges = chargesOf(document, 'shipping').length > 0
  const seen = await store.staff('GET', `/api/admin/orders/${id}/payments`)
  const back = await store.staff('POST', `/api/admin/orders/${id}/returns`, {
    lines,
    charges,
    seen_refunded: seen.body.amount_refunded,
  })
  expect([back.status, back.body.error]).toEqual([201, undefined])
}

/** Only a superuser may change what was issued. */
async function letTheYearPass(id: string): Promise<void> {
  const client = new pg.Client({ ...inject('databaseServer').admin, database: store.connection.database })
  await client.connect()
  await client.query(`set session_replication_role = 'replica'`)
  await client.query(
    `update tax_documents set issued_at = issued_at - interval '2 years' where order_id = $1`,
    [id],
  )
  await client.end()
}

async function newestDocument(id: string) {
  const { rows } = await store.pool.query<{ kind: string; number: string; figures: GstFigures }>(
    'select kind, number, figures from tax_documents where order_id = $1 order by id desc limit 1',
    [id],
  )
  return rows[0]!
}

async function printed(id: string, number: string): Promise<string> {
  const { rawPayload } = await store.app.inject({
    url: `/api/orders/${id}/documents/${encodeURIComponent(number)}`,
    headers: { authorization: `Bearer ${store.customer.token}` },
  })
  return pdfText(rawPayload)
}

test.each(placeable.map(([name, rows]) => [rows[0]!['what'], name, rows] as const))(
  'an order that is placed, sent and taken back has the accountant’s figures: %s',
  async (_, name, rows) => {
    let id = ''
    for (const document of documentsOf(rows)) {
      if (isSale(document)) id = await sell(name, document)
      else await takeBack(id, document)
      const { kind, number, figures } = await newestDocument(id)
      expect(kind).toBe(kinds[document.rows[0]!['document']!])
      expect(shownRows(figures)).toEqual(expectedRows(document))
      expect(figures.total).toBe(Number(document.rows.at(-1)!['gross']))
      const text = await printed(id, number)
      const shown = [...figures.lines.map(({ gross_paise }) => gross_paise), 100 * figures.total]
      if (figures.lines.some(({ rate }) => rate !== null))
        shown.push(...figures.lines.flatMap((row) => [row.taxable_paise, row.cgst_paise, row.igst_paise]))
      const missing = shown.map((paise) => amount(paise / 100)).filter((part) => !text.includes(part))
      expect([number, missing]).toEqual([number, missing.filter((part) => part === '0.00')])
    }
  },
)

test('the books of all these orders agree', async () => {
  expect(await inconsistencies(store)).toEqual([])
})
