import { customerPassword as password } from '../support/customer-with-password.ts'
import { shippingAddress } from '../support/factories.ts'
import { orderBody } from '../support/orders.ts'
import type { AttackedStore } from './attacked-store.ts'
import {
  anotherCustomer,
  bookedParcel,
  dropTakes,
  draftBody,
  forgetViews,
  mailedCode,
  placedOrder,
  resetToken,
  withAuthenticator,
  withTwoStep,
  type Row,
} from './fresh-rows.ts'
import type { Operation } from './operations.ts'
import { plainBody } from './plain-bodies.ts'

/** Differs from body to body, where a name may not be taken twice. */
let n = 0

const colours = {
  ground: '#f4efe5',
  ink: '#1a1b2e',
  primary: '#232e5c',
  accent: '#a3301d',
  highlight: '#e8dfcf',
}

/** Bodies by method and path, of which no schema tells that a call takes them. */
const known: Record<string, (store: AttackedStore, row: Row) => object | Promise<object>> = {
  'POST /api/admin/handovers': async (store) => ({ parcels: [(await bookedParcel()(store))['n']] }),
  'POST /api/admin/pack': async (store) => ({ number: (await placedOrder()(store))['id'] }),
  'POST /api/admin/orders/{id}/returns': () => ({
    lines: [{ position: 0, quantity: 1, restock: true }],
    charges: false,
    seen_refunded: 0,
    seen_returns: 0,
    reason: 'It came back',
  }),
  'POST /api/admin/orders/{id}/captures': () => ({
    provider: 'upi',
    reference: String(412_300_000_000 + n),
    amount: 1,
  }),
  'PUT /api/admin/statement-lines/{id}': () => ({ ignored: true }),
  'POST /api/admin/previews': () => ({ at: '2099-01-01T00:00:00Z' }),
  'POST /api/admin/list-views': async (store) => {
    await forgetViews(store)
    return { list: 'orders', name: `View ${n}`, query: {}, shared: true }
  },
  'PUT /api/admin/list-views/{id}': () => ({ name: `Viewed ${n}`, query: {}, shared: true, version: 1 }),
  'PUT /api/admin/collections/order': async (store) => ({
    ids: await column(store, 'select id from collections'),
  }),
  'POST /api/admin/parcels/{n}/attempt': () => ({ action: 're-attempt', day: null, note: 'After six' }),
  'POST /api/admin/parcels/{n}/receive': () => ({
    lines: [{ position: 0, good: 1, damaged: 0, lost: 0 }],
    why: 'refused',
    then: 'resend',
  }),
  'POST /api/pay/{token}/start': () => ({ type: 'upi' }),
  'POST /api/pay/{token}/utr': () => ({ utr: String(412_300_000_000 + n) }),
  'PUT /api/admin/store/payments': async (store) => {
    const { body } = await store.call('GET', '/api/admin/store/payments', {
      token: await store.tokenOf('admin'),
    })
    return { ...body.settings, seen: body.settings }
  },
  'POST /api/auth/password/reset': async (store) => ({ token: await resetToken(store), password }),
  'PUT /api/admin/staff/{id}': () => ({ role: 'staff', disabled: false }),
  'PUT /api/orders/{id}/payment-method': () => ({ type: 'cod' }),
  'POST /api/grievances/{number}/reopen': (_, { key }) => ({ key }),
  'PUT /api/admin/grievances/{number}': () => ({ resolution: 'It has come' }),
  'POST /api/account/data': async (store) => {
    await anotherCustomer(store)
    return { password }
  },
  'PUT /api/account/consents': () => ({ purpose: 'newsletter', given: true }),
  'POST /api/account/delete': async (store) => {
    await anotherCustomer(store)
    return { password }
  },
  'PUT /api/account/email': async (store) => ({
    code: await mailedCode(store),
    password,
    email: `new-${n}@taanka.example`,
  }),
  'POST /api/auth/login': async (store) => {
    const { email } = await anotherCustomer(store)
    return { email, password }
  },
  'PUT /api/auth/password': async (store) => {
    await anotherCustomer(store)
    return { current_password: password, new_password: 'Tana8Bana9' }
  },
  'POST /api/auth/two-step/setup': async (store) => {
    await anotherCustomer(store)
    return { password }
  },
  'POST /api/auth/two-step/confirm': async (store) => ({ totp: await withAuthenticator(store) }),
  'POST /api/auth/two-step/recovery-codes': async (store) => {
    await withTwoStep(store)
    return { password }
  },
  'POST /api/auth/two-step/disable': async (store) => {
    await withTwoStep(store)
    return { password }
  },
  'POST /api/admin/goods-inward': ({ product: product_id }) => ({
    supplier: 'Loom House',
    number: `LH-${n}`,
    date: '2026-01-02',
    lines: [{ product_id, size: 'L', quantity: 1, cost_paise: 100 }],
  }),
  'POST /api/admin/stock-takes': async (store) => {
    await dropTakes(store)
    return { name: `Take ${n}`, collection_id: null }
  },
  'POST /api/admin/tax-rates/check': () => ({ hsn_code: '6109', price: 900 }),
  'POST /api/admin/orders/{id}/edit': async (store, { id }) => {
    const { body } = await store.call('GET', `/api/admin/orders/${id}/edit`, {
      token: await store.tokenOf('admin'),
    })
    return {
      items: orderBody([{ product_id: store.product, quantity: 2 }]).items,
      shipping_address: shippingAddress,
      seen: body.edit.seen,
      reason: 'They called',
    }
  },
  'POST /api/admin/orders/{id}/edit/preview': ({ product: product_id }) => ({
    items: orderBody([{ product_id, quantity: 2 }]).items,
  }),
  'POST /api/admin/brand/check': () => ({ colours }),
  'PUT /api/admin/contents/page/{key}': () => ({ slug: `moved-${n}` }),
  'PUT /api/admin/contents/menus/draft': (store) => draftBody(store, 'menus'),
  'PUT /api/admin/contents/home/draft': (store) => draftBody(store, 'home'),
  'PUT /api/admin/contents/brand/draft': (store) => draftBody(store, 'brand'),
  'PUT /api/admin/returns/{n}/decision': () => ({ decision: 'rejected', reason: 'Worn' }),
  'PUT /api/returns/{n}/wants': () => ({
    lines: [{ position: 0, size: 'M' }],
    refund_to: { upi: 'asha.rao@upi' },
  }),
  'POST /api/admin/products/bulk': ({ product }) => ({
    ids: [product],
    change: { kind: 'price', how: 'percent', value: 1, rounding: 'none', show_reduction: true },
  }),
}

/** A body that the call takes, so that it takes one odd field in it as well. */
export async function goodBody(
  store: AttackedStore,
  operation: Operation,
  { url, row }: { url: string; row: Row },
): Promise<Record<string, unknown>> {
  n++
  const given = await known[`${operation.method} ${operation.path}`]?.(store, row)
  return given ? { ...given } : plainBody(store, operation, url)
}

/** The first value of each row. */
const column = async (store: AttackedStore, sql: string): Promise<string[]> =>
  (await store.pool.query<string[]>({ text: sql, rowMode: 'array' })).rows.map(([value]) => value!)
