import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { createCollection, createPerson, productInput } from './factories.ts'
import { orderBody, postOrder } from './orders.ts'
import { deliveredOrder } from './returns.ts'
import type { StaffedStore } from './staffed-store.ts'

export type Size = 'M' | 'L'
let shops = 0

/** A product of a collection of its own that a stock take counts, and its units as they really lie on the shelf. */
export async function openShelf(store: StaffedStore, units: Record<Size, number>) {
  const collection = await createCollection(store.db, `shelf-${++shops}`)
  const input = { ...productInput, name: `Shirt ${shops}`, collection_id: collection, sizeStock: units }
  const { id } = (await store.staff('POST', '/api/products', input)).body.product
  const { codes } = (await store.staff('GET', `/api/admin/products/${id}/codes`)).body
  const skus = Object.fromEntries(
    codes.map(({ size, sku }: Record<string, string>) => [size, sku]),
  ) as Record<Size, string>
  const who = await createPerson(store.db)
  const take: number = (
    await store.staff('POST', '/api/admin/stock-takes', { name: 'June', collection_id: collection })
  ).body.take.id
  const url = `/api/admin/stock-takes/${take}`
  return {
    id,
    who,
    skus,
    stock: async () => (await store.staff('GET', `/api/products/${id}`)).body.product.sizeStock,
    take: async () => (await store.staff('GET', url)).body.take,
    lines: async () => (await store.staff('GET', `${url}/lines?limit=100`)).body.lines,
    count: async (size: Size, quantity = 1) => {
      const body = { id: randomUUID(), code: skus[size], quantity }
      const answer = await store.staff('POST', `${url}/counts`, body)
      expect([answer.status, answer.body.error]).toEqual([201, undefined])
      return answer.body
    },
    forget: (line: number) => store.staff('DELETE', `${url}/lines/${line}`),
    book: () => store.staff('POST', `${url}/book`, { reason: 'miscounted' }),
    sell: async (quantity: number): Promise<string> => {
      const answer = await postOrder(store, who.token, orderBody([{ product_id: id, quantity }]))
      expect([answer.status, answer.body.error]).toEqual([201, undefined])
      return answer.body.order.order_id
    },
    inward: (size: Size, quantity: number) =>
      store.call('POST', '/api/admin/goods-inward', {
        token: store.admin.token,
        headers: { 'idempotency-key': randomUUID() },
        body: {
          supplier: 'Mill',
          number: '',
          date: '2026-01-02',
          lines: [{ product_id: id, size, quantity }],
        },
      }),
    scan: async (parcel: string, seq: number, size: Size = 'M') => {
      const answer = await store.staff('POST', `/api/admin/parcels/${parcel}/scans`, {
        code: skus[size],
        seq,
      })
      expect([answer.status, answer.body.error]).toEqual([200, undefined])
    },
    delivered: async (quantity: number) => (await deliveredOrder(store, { who, product: id, quantity })).id,
  }
}

export type Shelf = Awaited<ReturnType<typeof openShelf>>
