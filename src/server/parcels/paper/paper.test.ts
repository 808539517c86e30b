import { expect, test } from 'vitest'
import { createPerson, createProduct, seller } from '../../../../tests/support/factories.ts'
import { parcelCalls, placedOrder } from '../../../../tests/support/parcels.ts'
import { missingGlyphs, pdfPages, pdfText } from '../../../../tests/support/pdf-text.ts'
import { barsOf } from '../../../../tests/support/read-bars.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'

const store = staffedStore()
const { make, bookVerified, cancel } = parcelCalls(store)

const print = async (url: string, token = store.admin.token) => {
  const { statusCode, headers, rawPayload } = await store.app.inject({
    url: `/api/admin/${url}`,
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: statusCode, type: headers['content-type'], file: rawPayload }
}
const refused = async (url: string) => {
  const { status, file } = await print(url)
  const { code, error, current } = JSON.parse(file.toString())
  return { status, code, error, current }
}

/** A booked parcel of 450 g. */
async function booked(more: object = {}, order: Parameters<typeof placedOrder>[1] = {}) {
  const { id, product } = await placedOrder(store, order)
  const { number } = (await make(id)).body.parcel
  const { body } = await bookVerified(number, { weight_grams: 450, ...more })
  return { number: number as string, awb: body.parcel.awb as string, product, collect: body.parcel.collect }
}

test('the bars of a label are read back from its PDF as AWB and number of the parcel', async () => {
  const { number, awb } = await booked({ awb: '14355122309871' })
  const { status, type, file } = await print(`parcels/${number}/label.pdf`)
  expect([status, type, pdfPages(file)]).toEqual([200, 'application/pdf', 1])
  expect(file.toString('latin1')).toMatch(/\/MediaBox \[0 0 297\.6\d* 419\.5\d*\]/)
  expect(barsOf(file)).toEqual([[awb, number]])
})

test('the bars of the labels of units are read back as the SKU of each size', async () => {
  const product = await createProduct(store.db, { name: 'Linen kurta', stock: { S: 2, M: 2 } })
  const { codes } = (await store.staff('GET', `/api/admin/products/${product}/codes`)).body
  const skus = codes.map(({ sku }: { sku: string }) => sku)
  const all = await print(`codes.pdf?product=${product}`)
  expect(barsOf(all.file)).toEqual([[skus[0]], [skus[1]]])
  const two = await print(`codes.pdf?product=${product}&size=M&copies=2`)
  expect(barsOf(two.file)).toEqual([[skus[1]], [skus[1]]])
  expect(pdfText(two.file)).toBe(`Linen kurta\nM\n${skus[1]}\n`.repeat(2).trim())
  expect(await refused(`codes.pdf?product=${product}&size=XXL`)).toMatchObject({ status: 404 })
  expect(await refused('codes.pdf?product=nothing')).toMatchObject({ status: 404 })
  expect(await refused(`codes.pdf?product=${product}&copies=101`)).toMatchObject({ status: 400 })
})

test('a label says where to, from whom, the weight and what to collect, and nothing about its contents', async () => {
  await store.staff('PUT', '/api/admin/store/seller', seller)
  const { number, awb, collect } = await booked()
  expect(collect).toBeGreaterThan(0)
  const { file } = await print(`parcels/${number}/label.pdf`)
  const text = pdfText(file)
  const rupees = `Collect ₹${new Intl.NumberFormat('en-IN').format(collect)}`
  for (const words of [number, `AWB ${awb}`, '12 Loom Lane', '450 g', rupees, 'Delhivery', seller.legal_name])
    expect(text).toContain(words)
  const { lines } = (await store.staff('GET', `/api/admin/parcels/${number}`)).body.parcel
  expect(text).not.toContain(lines[0].name)
  expect(missingGlyphs(file)).toBe(0)
})

test('labels and slips are one print: after each label the slip of its parcel, with SKUs and without prices', async () => {
  const [first, second] = [await booked(), await booked()]
  const numbers = `${first.number},${second.number}`
  const { file } = await print(`parcels/labels.pdf?numbers=${numbers}&slips=with`)
  const order = (number: string) => number.slice(0, -2)
  expect(barsOf(file)).toEqual([
    [first.awb, first.number],
    [order(first.number)],
    [second.awb, second.number],
    [order(second.number)],
  ])
  const text = pdfText(file)
  const { lines } = (await store.staff('GET', `/api/admin/parcels/${first.number}`)).body.parcel
  for (const words of [
    lines[0].name,
    lines[0].sku,
    'Size M',
    '3 ×',
    '3 items',
    `Order ${order(first.number)}`,
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('1,000')
  expect(missingGlyphs(file)).toBe(0)
  const slips = await print(`parcels/labels.pdf?numbers=${numbers}&slips=only`)
  expect(barsOf(slips.file)).toEqual([[order(first.number)], [order(second.number)]])
  expect((await refused(`parcels/labels.pdf?numbers=${numbers}&slips=maybe`)).status).toBe(400)
})

test('several labels are one PDF, in the order in which they were asked for', async () => {
  const [first, second] = [await booked(), await booked()]
  const { file } = await print(`parcels/labels.pdf?numbers=${second.number},${first.number.toLowerCase()}`)
  expect(barsOf(file)).toEqual([
    [second.awb, second.number],
    [first.awb, first.number],
  ])
})

test('the labels of 500 parcels are asked for at once, and no more', async () => {
  const numbers = (count: number) =>
    encodeURIComponent(Array.from({ length: count }, (_, n) => `TK-7F3K9Q2M-${100 + n}`).join(','))
  expect(await refused(`parcels/labels.pdf?numbers=${numbers(500)}`)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refused(`parcels/labels.pdf?numbers=${numbers(501)}`)).toMatchObject({
    status: 400,
    error: 'At most 500 parcels at a time',
  })
})

test('a parcel that takes no cash is prepaid on its label', async () => {
  const { number } = await booked()
  await store.pool.query('update parcels set collect = 0 where number = $1', [number])
  const text = pdfText((await print(`parcels/${number}/label.pdf`)).file)
  expect(text).toContain('Prepaid')
  expect(text).not.toContain('Collect')
})

test('a long address, and an AWB that has no bars, stay on one page', async () => {
  const { number } = await booked({ awb: 'ए'.repeat(40), courier: 'C'.repeat(60) })
  await store.pool.query(
    `update orders set shipping_address = shipping_address || $2::jsonb
      where id = (select order_id from parcels where number = $1)`,
    [
      number,
      JSON.stringify({
        fullName: 'N'.repeat(100),
        address: 'Lane '.repeat(60),
        landmark: 'Tree '.repeat(20),
        city: 'C'.repeat(100),
      }),
    ],
  )
  const { status, file } = await print(`parcels/${number}/label.pdf`)
  expect([status, pdfPages(file), barsOf(file)]).toEqual([200, 1, [[number]]])
})

test('only a booked parcel has a label, and only staff print it', async () => {
  const { id } = await placedOrder(store)
  const { number } = (await make(id)).body.parcel
  const { number: ready } = await booked()
  expect(await refused(`parcels/labels.pdf?numbers=${ready},${number}`)).toEqual({
    status: 409,
    code: 'PARCEL_STATE',
    error: 'Only a parcel that is booked has a label',
    current: [number],
  })
  expect(await refused('parcels/TK-NOTHING-1/label.pdf')).toMatchObject({ status: 404 })
  expect(await refused('parcels/labels.pdf?numbers=,')).toMatchObject({ status: 400 })
  await cancel(ready)
  expect(await refused(`parcels/${ready}/label.pdf`)).toMatchObject({ code: 'PARCEL_STATE' })
  const customer = await createPerson(store.db)
  expect((await print(`parcels/${ready}/label.pdf`, customer.token)).status).toBe(403)
})
