import { afterAll, beforeAll, expect } from 'vitest'
import { fillStartingData } from '../../src/server/setup/sample/starting-data.ts'
import { createAdmin, createPerson, createProduct, openLedger, seller, shippingAddress } from './factories.ts'
import { inconsistencies, orderBody, postOrder } from './orders.ts'
import { createPayingStore, startPaying, type Placed, type PayingStore } from './paying-store.ts'

interface Wanted {
  type?: 'cod' | 'online'
  quantity?: number
  more?: Record<string, unknown>
}

/** All units that an order is to have. */
export const items = (...lines: [product: string, size: string, quantity: number][]) => ({
  items: lines.map(([product_id, size, quantity]) => ({ product_id, size, quantity })),
})

export const address = (more: Partial<typeof shippingAddress>) => ({
  shipping_address: { ...shippingAddress, ...more },
})

/** A store in which staff edit orders, shared by the tests of a file; its books agree in the end. */
export function editingStore() {
  // Set before the first test.
  const store = {} as PayingStore
  let admin: string
  const staff = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, key?: string) =>
    store.call(method, path, { token: admin, body, ...(key && { headers: { 'idempotency-key': key } }) })
  beforeAll(async () => {
    Object.assign(store, await createPayingStore())
    await fillStartingData(store.db)
    admin = (await createAdmin(store.db)).token
    await staff('PUT', '/api/admin/store/seller', seller)
  })
  afterAll(async () => {
    expect(await inconsistencies(store)).toEqual([])
    await store.stop()
  })

  async function shirt(price = 1000): Promise<string> {
    const product = await createProduct(store.db, { price, stock: { M: 5, L: 5 } })
    await openLedger(store.pool, product)
    return product
  }

  /** An order of a shirt at ₹1,000, in M. */
  async function placed({ type = 'cod', quantity = 1, more = {} }: Wanted = {}): Promise<Placed> {
    const product = await shirt()
    const { token: customer } = await createPerson(store.db)
    const body = orderBody([{ product_id: product, quantity }], { payment_method: { type }, ...more })
    const answer = await postOrder(store, customer, body)
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    const { order, redirect_url: path } = answer.body
    return { id: order.order_id, pay: `/api${path}`, customer, product, total: order.total }
  }

  async function payNow(order: Placed): Promise<void> {
    store.razorpay.pay(await startPaying(store, order))
    await store.call('POST', `${order.pay}/check`)
  }

  const editable = async (id: string) => (await staff('GET', `/api/admin/orders/${id}/edit`)).body.edit
  return {
    store,
    staff,
    shirt,
    placed,
    payNow,
    editable,
    paid: async (wanted: Wanted = {}): Promise<Placed> => {
      const order = await placed({ ...wanted, type: 'online' })
      await payNow(order)
      return order
    },
    edit: async (id: string, body: object) =>
      staff('POST', `/api/admin/orders/${id}/edit`, { seen: (await editable(id)).seen, ...body }),
    preview: (id: string, body: object) => staff('POST', `/api/admin/orders/${id}/edit/preview`, body),
    stockOf: async (product: string): Promise<Record<string, number>> => {
      const { rows } = await store.pool.query('select size, stock from variants where product_id = $1', [
        product,
      ])
      return Object.fromEntries(rows.map(({ size, stock }) => [size, stock]))
    },
    documentsOf: async (id: string): Promise<[kind: string, total: number][]> => {
      const { rows } = await store.pool.query(
        `select kind, (figures ->> 'total')::int as total from tax_documents where order_id = $1 order by id`,
        [id],
      )
      return rows.map(({ kind, total }) => [kind, total])
    },
  }
}
