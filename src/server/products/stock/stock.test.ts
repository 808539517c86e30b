import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCollection, createProduct, productInput } from '../../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { staffedStore, type StaffCall } from '../../../../tests/support/staffed-store.ts'
import { variants } from '../product.tables.ts'

const store = staffedStore()
beforeAll(() => createCollection(store.db, 'classy'))

const staff: StaffCall = (method, path, body) => store.staff(method, `/api/products${path}`, body)
const create = async (more: object = {}) =>
  (await staff('POST', '', { ...productInput, ...more })).body.product
const ledger = async (id: string) => (await staff('GET', `/${id}/ledger?limit=100`)).body.entries

describe('stock', () => {
  test('is set by staff, with ledger entries', async () => {
    const { id } = await create({ name: 'Polo Knit' })
    const { status, body } = await staff('PUT', `/${id}/stock`, {
      sizeStock: { M: 4, L: 3, S: 0 },
      reason: 'Counted',
    })
    expect(status).toBe(200)
    expect(body.product).toMatchObject({
      sizes: ['S', 'M', 'L'],
      sizeStock: { S: 0, M: 4, L: 3 },
      totalStock: 7,
      version: 1,
    })
    const entries = (await ledger(id)).filter((entry: { reason: string }) => entry.reason === 'admin')
    expect(
      entries
        .map((entry: { size: string; change: number; stock_after: number; note: string }) => [
          entry.size,
          entry.change,
          entry.stock_after,
          entry.note,
        ])
        .toSorted(),
    ).toEqual([
      ['L', 3, 3, 'Counted'],
      ['M', -5, 4, 'Counted'],
      ['XL', -2, 0, 'Counted'],
    ])
    await staff('PUT', `/${id}/stock`, { sizeStock: { M: 4, L: 3, S: 0 } })
    expect((await ledger(id)).length).toBe(6)
    expect((await staff('PUT', `/${id}/stock`, { sizeStock: {} })).body.product).toMatchObject({
      sizes: [],
      totalStock: 0,
    })
  })

  test.each([
    {},
    { sizeStock: { M: -1 } },
    { sizeStock: { M: '3' } },
    { sizeStock: null },
    { sizeStock: { M: 1e9 } },
  ])('refuses %j', async (body) => {
    const id = await createProduct(store.db)
    expect((await staff('PUT', `/${id}/stock`, body)).status).toBe(400)
    expect((await staff('GET', `/${id}`)).body.product.totalStock).toBe(30)
  })

  test('matches the ledger after concurrent orders and edits', async () => {
    const { id } = await create({ name: 'Flash Tee', sizeStock: { M: 50 } })
    const buy = () =>
      postOrder(store, store.customer.token, orderBody([{ product_id: id, size: 'M', quantity: 1 }]))
    const count = (units: number) => staff('PUT', `/${id}/stock`, { sizeStock: { M: units } })
    await Promise.all([buy(), count(40), buy(), buy(), count(30), buy(), count(60), buy()])
    const [variant] = await store.db.select().from(variants).where(eq(variants.productId, id))
    const entries = (await ledger(id)).toReversed() as { change: number; stock_after: number }[]
    let stock = 0
    for (const entry of entries) expect((stock += entry.change)).toBe(entry.stock_after)
    expect(stock).toBe(variant!.stock)
    expect(entries).toHaveLength(9)
  })
})
