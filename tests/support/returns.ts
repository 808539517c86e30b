import { createPerson, createProduct, openLedger, type Person } from './factories.ts'
import { upload } from './multipart.ts'
import { noisePicture } from './noise-picture.ts'
import { orderBody, postOrder } from './orders.ts'
import type { StaffedStore } from './staffed-store.ts'
import type { Answer } from './test-app.ts'

interface Line {
  position?: number
  size?: string
  quantity?: number
  wants?: 'refund' | 'exchange'
  swap_size?: string
  reason?: string
  note?: string
  photos?: string[]
}

type Asked = { who?: Person; key?: string } & Record<string, unknown>

interface Counts {
  position?: number
  size?: string
  wants?: string
  swap_size?: string
  good?: number
  damaged?: number
  missing?: number
  refused?: number
}

/** Calls about the returns of a store, of its customer unless another person is named. */
export function returnCalls(store: StaffedStore) {
  const as = (who: Person | undefined) => ({ token: (who ?? store.customer).token })
  const ask = (
    path: string,
    lines: Line[],
    { who, key, ...more }: { who: Person | undefined; key?: string } & Record<string, unknown>,
  ): Promise<Answer> =>
    store.call('POST', path, {
      ...as(who),
      body: {
        lines: lines.map((line) => ({
          position: 0,
          quantity: 1,
          wants: line.swap_size === undefined ? 'refund' : 'exchange',
          reason: 'too_small',
          ...line,
        })),
        method: 'pickup',
        ...more,
      },
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    })
  return {
    request: (order: string, lines: Line[], { who, ...more }: Asked = {}) =>
      ask(`/api/orders/${order}/returns`, lines, { who, ...more }),
    /** By the admin, unless another person is named. */
    open: (order: string, lines: Line[], { who = store.admin, ...more }: Asked = {}) =>
      ask(`/api/admin/orders/${order}/returns/open`, lines, { who, ...more }),
    returnable: (order: string, who?: Person): Promise<Answer> =>
      store.call('GET', `/api/orders/${order}/returnable`, as(who)),
    read: (number: string, who?: Person): Promise<Answer> =>
      store.call('GET', `/api/returns/${number}`, as(who)),
    decide: (number: string, decision: string, reason = '') =>
      store.staff('PUT', `/api/admin/returns/${number}/decision`, { decision, reason }),
    pickup: (number: string) =>
      store.staff('POST', `/api/admin/returns/${number}/pickup`, {
        courier: 'Delhivery',
        awb: `P-${number}`,
      }),
    receive: (number: string, ...lines: Counts[]): Promise<Answer> =>
      store.staff('POST', `/api/admin/returns/${number}/receive`, {
        lines: lines.map((line) => ({
          position: 0,
          good: 0,
          damaged: 0,
          missing: 0,
          refused: 0,
          ...(line.refused && { why: 'It was worn' }),
          ...line,
        })),
      }),
    change: (number: string, verb: 'cancel' | 'courier' | 'wants', body: object = {}, who?: Person) =>
      store.call('PUT', `/api/returns/${number}/${verb}`, { ...as(who), body }),
  }
}

interface NewOrder {
  quantity?: number
  price?: number
  stock?: Record<string, number>
  who?: Person
  product?: string
}

/** An order of units in size M of one product, delivered and paid at the door. */
export async function deliveredOrder(
  store: StaffedStore,
  { quantity = 2, price = 1000, stock = { M: 20, L: 5 }, who, product }: NewOrder = {},
): Promise<{ id: string; product: string }> {
  const productId = product ?? (await stockedProduct(store, stock, price))
  const { body } = await postOrder(
    store,
    (who ?? store.customer).token,
    orderBody([{ product_id: productId, quantity }]),
  )
  const id = body.order.order_id as string
  const { status } = await store.staff('PUT', `/api/orders/admin/${id}/status`, { status: 'delivered' })
  if (status !== 200) throw new Error(`${id} was not delivered`)
  return { id, product: productId }
}

export async function stockedProduct(
  store: StaffedStore,
  stock: Record<string, number>,
  price = 1000,
): Promise<string> {
  const product = await createProduct(store.db, { stock, price })
  await openLedger(store.pool, product)
  return product
}

export const stockOfSize = async (store: StaffedStore, product: string, size: string): Promise<number> =>
  (await store.pool.query('select stock from variants where product_id = $1 and size = $2', [product, size]))
    .rows[0].stock

/** Makes the parcels of an order as delivered at this moment. */
export const deliveredOn = (store: StaffedStore, order: string, at: string) =>
  store.pool.query(
    `update parcels set delivered_at = $2 where order_id = (select id from orders where order_id = $1)`,
    [order, at],
  )

export const another = (store: StaffedStore): Promise<Person> => createPerson(store.db)

/** A photo that a customer has uploaded for an order. */
export async function photoOf(store: StaffedStore, order: string, who: Person): Promise<string> {
  const bytes = await noisePicture(32, 32).jpeg().toBuffer()
  const { body } = await upload(store, `/api/orders/${order}/return-photos`, [{ bytes }], who.token)
  return body.ids[0]
}
