import { createProduct, openLedger } from './factories.ts'
import { orderBody, postOrder } from './orders.ts'
import type { StaffedStore } from './staffed-store.ts'
import type { Answer } from './test-app.ts'

/** Calls about the parcels of a store, as staff make them. */
export function parcelCalls(store: StaffedStore) {
  const post = (path: string, body: unknown = {}) => store.staff('POST', `/api/admin/${path}`, body)
  let awbs = 0
  /** Counts every unit as scanned, so that the parcel can be booked. */
  const verify = (number: string) =>
    store.pool.query(
      `update parcel_lines set scanned = quantity where parcel_id = (select id from parcels where number = $1)`,
      [number],
    )
  const make = (order: string, lines?: { position: number; quantity: number }[]) =>
    post(`orders/${order}/parcels`, { lines })
  const book = (number: string, more: object = {}) =>
    post(`parcels/${number}/book`, { courier: 'Delhivery', awb: `D${++awbs}`, ...more })
  const bookVerified = async (number: string, more: object = {}) => {
    await verify(number)
    return book(number, more)
  }
  const event = (number: string, kind: string, more: object = {}) =>
    post(`parcels/${number}/events`, { kind, ...more })
  return {
    make,
    book,
    bookVerified,
    event,
    cancel: (number: string) => store.staff('POST', `/api/admin/parcels/${number}/cancel`),
    parcel: async (number: string) => (await store.staff('GET', `/api/admin/parcels/${number}`)).body.parcel,
    receive: (number: string, lines: object[], more: object = {}) =>
      post(`parcels/${number}/receive`, { lines, why: 'other', then: 'resend', ...more }),
    cancelUnits: (order: string, lines: object[]) => post(`orders/${order}/cancel-pieces`, { lines }),
    setStatus: (order: string, status: string, more: object = {}): Promise<Answer> =>
      store.staff('PUT', `/api/orders/admin/${order}/status`, { status, ...more }),
    statusOf: async (order: string): Promise<string> =>
      (await store.staff('GET', `/api/orders/admin/${order}`)).body.order.status,
    parcelsOf: async (
      order: string,
    ): Promise<{ number: string; state: string; carrier: string; collect: number }[]> =>
      (await store.staff('GET', `/api/admin/orders/${order}/parcels`)).body.parcels,
    openOf: async (order: string): Promise<{ position: number; quantity: number }[]> =>
      (await store.staff('GET', `/api/admin/orders/${order}/parcels`)).body.open,
    /** A parcel that is booked and handed over. */
    sent: async (order: string, lines?: { position: number; quantity: number }[]): Promise<string> => {
      const { number } = (await make(order, lines)).body.parcel
      await bookVerified(number)
      await event(number, 'picked_up')
      return number
    },
  }
}

/** An order of one line, of a product of its own with a ledger. */
export async function placedOrder(
  store: StaffedStore,
  {
    quantity = 3,
    stock = 5,
    price = 1000,
    more = {},
  }: { quantity?: number; stock?: number; price?: number; more?: object } = {},
): Promise<{ id: string; product: string }> {
  const product = await createProduct(store.db, { stock: { M: stock }, price })
  await openLedger(store.pool, product)
  const { body } = await postOrder(
    store,
    store.customer.token,
    orderBody([{ product_id: product, quantity }], { ...more }),
  )
  return { id: body.order.order_id, product }
}

export const stockOf = async (store: StaffedStore, product: string): Promise<number> =>
  (await store.pool.query('select stock from variants where product_id = $1', [product])).rows[0].stock
