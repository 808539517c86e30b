import { beforeAll, expect, test } from 'vitest'
import { createCollection, createProduct } from '../../../../tests/support/factories.ts'
import { expectShortTurns } from '../../../../tests/support/processor-time.ts'
import { orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'

const store = staffedStore()
beforeAll(() => createCollection(store.db, 'classy'))

const get = (path: string) => store.staff('GET', `/api${path}`)
const product = async (id: string) => (await get(`/products/${id}`)).body.product
const send = (body: string, query = '') =>
  store.call('POST', `/api/admin/products/import${query}`, {
    token: store.admin.token,
    body,
    headers: { 'content-type': 'text/csv' },
  })

/** Head and row of a product in the export, with some of its cells changed. */
async function exported(id: string) {
  const csv = (await get(`/admin/products.csv?search=${id}&archived=any`)).body as string
  const [head = '', row = ''] = csv.replace('\uFEFF', '').trim().split('\r\n')
  const names = head.split(',')
  return (changes: Record<string, string> = {}) => {
    const cells = row.split(',').map((cell, index) => changes[names[index]!] ?? cell)
    return `${head}\r\n${cells.join(',')}\r\n`
  }
}

test('a file that was exported before a sale leaves the stock that moved since, unless it is to overwrite it', async () => {
  const id = await createProduct(store.db, { name: 'Rust Kurta', price: 700, stock: { S: 5, M: 5, L: 5 } })
  const file = await exported(id)
  expect(file()).toMatch(/exported_at\r\n.*,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+05:30\r\n$/)
  const order = orderBody([{ product_id: id, size: 'M', quantity: 2 }])
  expect((await postOrder(store, store.admin.token, order)).status).toBe(201)
  const edited = file({ price: '750', stock: 'S:9 | M:5 | L:5' })

  const { body: preview } = await send(edited, '?dry_run=true')
  expect(preview).toMatchObject({
    updates: 1,
    kept: 1,
    left: [
      { row: 2, column: 'stock', name: 'Rust Kurta', message: 'M 3 (-2 since the export), in the file 5' },
    ],
    lines: [
      {
        values: [
          { column: 'price', before: '700', after: '750' },
          { column: 'stock', before: 'S:5 | M:3 | L:5', after: 'S:9 | M:3 | L:5' },
        ],
      },
    ],
  })
  expect((await send(edited)).body).toMatchObject({ updates: 1, kept: 1 })
  expect(await product(id)).toMatchObject({ price: 750, sizeStock: { S: 9, M: 3, L: 5 } })
  expect((await send(edited)).body).toMatchObject({ updates: 0, unchanged: 1 })
  expect((await send(edited, '?overwrite=true')).body).toMatchObject({ updates: 1, kept: 0 })
  expect(await product(id)).toMatchObject({ sizeStock: { S: 9, M: 5, L: 5 } })
})

test('a product that was archived since its export stays archived, and one back on sale stays on sale', async () => {
  const [sold, hidden] = [await createProduct(store.db), await createProduct(store.db)]
  await send(`id,archived\n${hidden},yes\n`)
  const [onSale, archived] = [await exported(sold), await exported(hidden)]
  await send(`id,archived\n${sold},yes\n`)
  await send(`id,archived\n${hidden},no\n`)
  expect((await send(onSale())).body).toMatchObject({
    updates: 0,
    left: [{ column: 'archived', message: 'Archived since the export' }],
  })
  expect((await send(archived())).body).toMatchObject({
    updates: 0,
    left: [{ column: 'archived', message: 'Back on sale since the export' }],
  })
  expect([(await product(sold)).archived, (await product(hidden)).archived]).toEqual([true, false])
  expect((await send(onSale(), '?overwrite=true')).body).toMatchObject({ updates: 1, kept: 0 })
})

test('an export that a spreadsheet has saved again keeps its moment, and another one is refused', async () => {
  const id = await createProduct(store.db, { stock: { M: 5 } })
  const file = await exported(id)
  const again = await send(file({ exported_at: '2026-11-22 14:02:11', stock: 'M:8' }), '?dry_run=true')
  expect(again.body).toMatchObject({ refused: 0 })
  const { body } = await send(file({ exported_at: 'this morning' }))
  expect(body.problems).toMatchObject([{ row: 2, column: 'exported_at' }])
})

test('a stock cell that a spreadsheet took for a time is refused, and the export writes none', async () => {
  const id = await createProduct(store.db, { stock: { '38': 5 } })
  const file = await exported(id)
  expect(file()).toContain(',38:5 |,')
  expect((await send(file())).body).toMatchObject({ unchanged: 1, refused: 0 })
  const problem = async (stock: string) =>
    (await send(`id,stock\n${id},"${stock}"\n`, '?dry_run=true')).body.problems.map(
      ({ message }: { message: string }) => message,
    )
  for (const time of ['38:05:00', '1:05:00 PM', '10:30 am', '38:05:00.5'])
    expect(await problem(time)).toEqual([
      `“${time}” is a time, as spreadsheets make one. Write stock as S:10 | M:4`,
    ])
  for (const map of ['M:1, L:2', 'M:1 L:2', 'M:1;L:2', 'M:1/L:2'])
    expect(await problem(map)).toEqual([`Write a bar between sizes, as in S:10 | M:4: “${map}”`])
  for (const other of ['M', '12', '0.2534', 'M=4']) expect(await problem(other)).toHaveLength(1)
  for (const good of ['38:5', '38:5 |', 'M/L: 4', 'S:1 | M:2']) expect(await problem(good)).toEqual([])
})

test('a price that can be read in two ways is refused with both, where its column does not tell', async () => {
  const prices = async (...cells: string[]) => {
    const rows = cells.map((cell) => `,Kurta,Kurtas,"${cell}",classy`)
    const { body } = await send(
      `name,category,price,collection_id,id\n${rows.map((row) => `${row.slice(1)},`).join('\n')}`,
      '?dry_run=true',
    )
    return body.refused > 0
      ? body.problems.map(({ message }: { message: string }) => message)
      : body.lines.map(({ values }: any) => values.find(({ column }: any) => column === 'price').after)
  }
  expect(await prices('1299,00', '1.299,00', '1,29,900.00', '₹ 999')).toEqual([
    '1299',
    '1299',
    '129900',
    '999',
  ])
  expect(await prices('1.000', '9,50,000')).toEqual(['1', '950000'])
  expect(await prices('1,299', '500.00')).toEqual(['1299', '500'])
  expect(await prices('1.000')).toEqual([
    'Price can be read as 1000 or 1.000: “1.000”. Write it with two decimals, or without the sign',
  ])
  expect(await prices('1,2,7,9', 'cheap')).toEqual([
    'Price is not a number: “1,2,7,9”',
    'Must be a whole number of rupees',
  ])
  expect(await prices('-5', '12.5')).toEqual([
    'Must be a whole number of rupees',
    'Must be a whole number of rupees',
  ])
})

test('lines of address above the head, and another separator, do not matter', async () => {
  const file =
    'Loom House\r\n12, Loom Lane, Bengaluru\r\n\r\nname;category;price;collection_id\nKurta;Kurtas;999,00;classy\r'
  expect((await send(file, '?dry_run=true')).body).toMatchObject({ creates: 1, refused: 0 })
})

test.each([
  ['300 kB of short lines', `id,name\n${'a\n'.repeat(150_000)}`],
  ['five thousand wrong rows', `id,name,price\n${'a,b,c,d\n'.repeat(5_000)}`],
])('%s stop nobody', async (_name, file) => {
  const refused = () => send(file, '?dry_run=true')
  await refused()
  await expectShortTurns(refused)
})
