import { beforeAll, describe, expect, test } from 'vitest'
import type { ImportProblem } from '#shared/products/product-import.schema.ts'
import { createCollection, createProduct } from '../../../../tests/support/factories.ts'
import { checksums } from '../../../../tests/support/orders.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'

const store = staffedStore()
beforeAll(() => createCollection(store.db, 'classy'))

const get = (path: string) => store.staff('GET', `/api${path}`)
const product = async (id: string) => (await get(`/products/${id}`)).body.product
const send = (file: string | Buffer, { dryRun = false, type = 'text/csv' } = {}) =>
  store.call('POST', `/api/admin/products/import${dryRun ? '?dry_run=true' : ''}`, {
    token: store.admin.token,
    body: file,
    headers: { 'content-type': type },
  })

const head = 'id,name,category,price,collection_id,stock'

describe('a file of products', () => {
  test('a dry run counts the creates and updates and changes nothing', async () => {
    const id = await createProduct(store.db, { name: 'Breton Tee', price: 700 })
    const file = `${head}\n${id},,,750,,\n,Kairi Kurta,Kurtas,"₹2,799.00",Classy,S:3 | M:4\n${id}x,,,,,\n,,,,,\n`
    const before = await checksums(store)
    const { status, body } = await send(file, { dryRun: true })
    expect(status).toBe(200)
    expect(body).toMatchObject({ dry_run: true, creates: 1, updates: 1, unchanged: 0, refused: 1 })
    expect(body.lines).toEqual([
      {
        row: 2,
        action: 'update',
        id,
        name: 'Breton Tee',
        changes: ['price'],
        values: [{ column: 'price', before: '700', after: '750' }],
      },
      { row: 3, action: 'create', id: null, name: 'Kairi Kurta', changes: [], values: expect.anything() },
    ])
    expect(body.lines[1].values).toEqual(
      expect.arrayContaining([
        { column: 'price', before: '', after: '2799' },
        { column: 'stock', before: '', after: 'S:3 | M:4' },
      ]),
    )
    const message = 'No product has this id. Leave it empty for a new product'
    expect(body.problems).toEqual([{ row: 4, column: 'id', message, name: `${id}x` }])
    expect(await checksums(store)).toEqual(before)
  })

  test('is imported as a whole, with ledger and audit log', async () => {
    const id = await createProduct(store.db, { name: 'Sage Shirt', badge: 'New', stock: { S: 5, M: 5 } })
    const file = `\uFEFFid;name;category;price;collection_id;stock;badge;features\r\n${id};;;;;S:7;;Linen | Two \\| three\r\n;<script>alert(1)</script>;Shirts;999;classy;M:2;;\r\n;<script>alert(1)</script>;Shirts;999;classy;;;\r\n`
    const { status, body } = await send(file)
    expect([status, body.error]).toEqual([200, undefined])
    expect(body).toMatchObject({ dry_run: false, creates: 2, updates: 1, refused: 0 })
    expect(await product(id)).toMatchObject({
      name: 'Sage Shirt',
      badge: null,
      features: ['Linen', 'Two | three'],
      sizeStock: { S: 7 },
      version: 2,
    })
    expect(await product('script-alert-1-script')).toMatchObject({
      name: '<script>alert(1)</script>',
      price: 999,
      hsn_code: '6205',
      sizeStock: { M: 2 },
    })
    expect(await product('script-alert-1-script-2')).toMatchObject({ sizeStock: {} })
    const { entries } = (await get(`/products/${id}/ledger`)).body
    expect(entries).toMatchObject([
      { size: 'S', change: 2, stock_after: 7, reason: 'import' },
      { size: 'M', change: -5, stock_after: 0, reason: 'import' },
    ])
    const audit = (await get(`/admin/audit?entity=product&entity_id=${id}`)).body.entries
    expect(audit[0]).toMatchObject({ action: 'product.import', after: { badge: null, sizeStock: { S: 7 } } })
  })

  test('is refused as a whole for one bad row, with the problems of each row', async () => {
    const id = await createProduct(store.db)
    const file = [
      head,
      ',Good Shirt,Shirts,1000,classy,S:1',
      ',Bad Shirt,Shirts,12.5,nowhere,S1',
      ',,Shirts,0,classy,S:1 | S:2',
      `${id},Twice,,,,`,
      `${id},Twice,,,,`,
      ',Long Row,Shirts,100,classy,,more',
    ].join('\n')
    const before = await checksums(store)
    const { status, body } = await send(file)
    expect([status, body.code, body.error]).toEqual([
      400,
      'VALIDATION_FAILED',
      '4 rows need attention. Nothing was changed',
    ])
    const found = body.problems.map(
      ({ row, column, message }: ImportProblem) => `${row} ${column}: ${message}`,
    )
    expect(found).toEqual(
      expect.arrayContaining([
        '3 price: Must be a whole number of rupees',
        '3 collection_id: Collection not found',
        '3 stock: Write stock as S:10 | M:4',
        '4 name: Name is required',
        '4 price: Price must be at least ₹1',
        '4 stock: Size S is there twice',
        '6 id: Row 5 is about this product too',
        '7 null: This row has more cells than columns',
      ]),
    )
    expect(found).toHaveLength(8)
    expect(await checksums(store)).toEqual(before)
  })

  test('an export can be imported again without a change', async () => {
    await createProduct(store.db, {
      name: '=HYPERLINK("http://evil")',
      category: "'=Shirts",
      description: 'Line one\nLine "two", and three',
      badge: '-20%',
      colors: ['Navy', 'A|B'],
      stock: { 'M/L': 2, '38': 0 },
    })
    const csv = (await get('/admin/products.csv')).body as string
    expect(csv).toContain(`"'=HYPERLINK(""http://evil"")"`)
    const { status, body } = await send(csv)
    expect([status, body.creates, body.updates, body.problems]).toEqual([200, 0, 0, []])
    expect(body.unchanged).toBeGreaterThan(0)
  })

  test('the export follows the filters of the list', async () => {
    await createCollection(store.db, 'vibes')
    const id = await createProduct(store.db, { collectionId: 'vibes', stock: {} })
    const answer = await get('/admin/products.csv?collection_id=vibes&stock=out')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="products.csv"')
    const lines = (answer.body as string).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(id)
    expect((await get('/admin/products.csv?stock=much')).status).toBe(400)
  })

  test('the template can be imported as it is', async () => {
    const template = (await get('/admin/products/template.csv')).body as string
    expect((await send(template, { dryRun: true })).body).toMatchObject({ creates: 1, refused: 0 })
  })

  test.each([
    ['nothing', '', 400],
    ['a head alone', `${head}\n\n`, 400],
    ['a column nobody knows', 'id,password\na,b\n', 400],
    ['a column twice', 'id,name,name\n,a,b\n', 400],
    ['an open quote', `${head}\n,"Shirt,Shirts,1,classy,\n`, 400],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 255]), 400],
    ['NUL', `${head}\n,Sh\0irt,Shirts,1,classy,\n`, 400],
    ['more than 2 MB', `${head}\n${'x'.repeat(2 * 1024 * 1024)}`, 413],
    ['more than 5,000 rows', `id,price\n${'a,1\n'.repeat(5_001)}`, 400],
  ])('%s is refused', async (_what, file, status) => {
    const before = await checksums(store)
    const answer = await send(file)
    expect(answer.status).toBe(status)
    expect(answer.body.success).toBe(false)
    expect(answer.body.error).toMatch(/^[A-Z]/)
    expect(await checksums(store)).toEqual(before)
  })

  test('empty lines are skipped, also above the header, and rows are numbered as in a spreadsheet', async () => {
    const { status, body } = await send(
      [
        '',
        ' ',
        head,
        '',
        ',Loom Shirt,Shirts,1000,classy,S:1',
        ';;',
        ',Loom Shirt,Shirts,cheap,classy,S:1',
      ].join('\r\n'),
      { dryRun: true },
    )
    expect([status, body.creates]).toEqual([200, 1])
    expect(body.problems).toMatchObject([{ row: 6 }, { row: 7, column: 'price' }])
  })

  test('only CSV is accepted, and only by this call', async () => {
    expect((await send('{}', { type: 'application/json' })).status).toBe(415)
    const elsewhere = await store.call('POST', '/api/products', {
      token: store.admin.token,
      body: 'a,b',
      headers: { 'content-type': 'text/csv' },
    })
    expect(elsewhere.status).toBe(415)
    expect((await send(`${head}\n,,,,,`, { dryRun: true })).status).toBe(400)
  })

  test('may have five thousand rows', async () => {
    const rows = Array.from(
      { length: 5_000 },
      (_, index) => `,Loom Shirt ${index % 2500},Shirts,${1000 + index},classy,S:${index % 9} | M:2`,
    )
    const { status, body } = await send([head, ...rows].join('\n'))
    expect([status, body.creates]).toEqual([200, 5_000])
    expect((await get('/products?limit=1')).body.total).toBeGreaterThan(5_000)
  })

  test('the OpenAPI document is still served', async () => {
    const { body } = await store.call('GET', '/api/openapi.json')
    expect(body.paths['/api/admin/products/import'].post).toBeDefined()
  })
})
