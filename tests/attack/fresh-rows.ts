import { findFirstHome } from '../../src/server/home/default-home.ts'
import { newPasswordLink } from '../../src/server/auth/passwords/new-password-link.ts'
import { codeOf } from '../support/authenticator.ts'
import { customerPassword as password, customerWithPassword } from '../support/customer-with-password.ts'
import { createPerson, createProduct, openLedger, type Person } from '../support/factories.ts'
import { orderBody } from '../support/orders.ts'
import type { Attack, AttackedStore } from './attacked-store.ts'

/** Names of the parameters of a path, and their values. */
export type Row = Record<string, string>

/** Makes a row that a call changes once only, and returns what leads to it. */
export type MakeRow = (store: AttackedStore) => Promise<Row>

export const placedOrder =
  (more: object = {}, status?: string): MakeRow =>
  async (store) => {
    const body = orderBody([{ product_id: store.product }], { ...more })
    const { order } = await made(store, { method: 'POST', url: '/api/orders', role: 'customer', body })
    const id: string = order.order_id
    const url = `/api/orders/admin/${id}/status`
    if (status) await made(store, { method: 'PUT', url, role: 'admin', body: { status } })
    return { id }
  }

/** An order to be paid by UPI, and its page opened where `isStarted`. */
export const payPage =
  ({ isStarted }: { isStarted: boolean }): MakeRow =>
  async (store) => {
    const body = orderBody([{ product_id: store.product }], { payment_method: { type: 'upi' } })
    const order = await made(store, { method: 'POST', url: '/api/orders', role: 'customer', body })
    const token: string = order.redirect_url.split('/').at(-1)
    const start = { url: `/api/pay/${token}/start`, role: 'nobody', body: { type: 'upi' } } as const
    if (isStarted) await made(store, { method: 'POST', ...start })
    return { token }
  }

export const draftParcel: MakeRow = async (store) => {
  const { id } = await placedOrder()(store)
  const url = `/api/admin/orders/${id}/parcels`
  const { parcel } = await made(store, { method: 'POST', url, role: 'admin', body: {} })
  return { n: parcel.number }
}

export const packedParcel: MakeRow = async (store) => {
  const row = await draftParcel(store)
  const { codes } = await made(store, {
    method: 'GET',
    url: `/api/admin/products/${store.product}/codes`,
    role: 'admin',
  })
  const { sku } = codes.find(({ size }: { size: string }) => size === 'M')
  const body = { code: sku, seq: 0 }
  await made(store, { method: 'POST', url: `/api/admin/parcels/${row['n']}/scans`, role: 'admin', body })
  return row
}

export const bookedParcel =
  (...events: string[]): MakeRow =>
  async (store) => {
    const row = await packedParcel(store)
    const url = `/api/admin/parcels/${row['n']}`
    const booking = { courier: 'Delhivery', awb: `AWB${row['n']}` }
    await made(store, { method: 'POST', url: `${url}/book`, role: 'admin', body: booking })
    for (const kind of events)
      await made(store, { method: 'POST', url: `${url}/events`, role: 'admin', body: { kind } })
    return row
  }

/** Of another customer each time: nobody has more than three open returns. */
export const deliveredOrder: MakeRow = async (store) => {
  store.enter('customer', (await createPerson(store.db)).token)
  return placedOrder({}, 'delivered')(store)
}

export const askedReturn =
  (
    { method = 'pickup', ...line }: { method?: 'pickup' | 'self'; wants?: string; swap_size?: string },
    ...calls: { path: string; body: object }[]
  ): MakeRow =>
  async (store) => {
    const { id } = await deliveredOrder(store)
    const words = { position: 0, quantity: 1, wants: 'refund', reason: 'too_small', note: 'Tight' }
    const body = { lines: [{ ...words, ...line }], method, refund_to: { upi: 'asha@upi' } }
    const asked = await made(store, {
      method: 'POST',
      url: `/api/orders/${id}/returns`,
      role: 'customer',
      body,
    })
    const n: string = asked.return.number
    for (const call of calls)
      await made(store, {
        method: 'POST',
        url: `/api/admin/returns/${n}/${call.path}`,
        role: 'admin',
        body: call.body,
      })
    return { n }
  }

/** One of the same goods may be open. */
export async function dropTakes(store: AttackedStore): Promise<void> {
  const { rows } = await store.pool.query<{ id: string }>(`select id from stock_takes where state = 'open'`)
  for (const { id } of rows)
    await made(store, { method: 'POST', url: `/api/admin/stock-takes/${id}/drop`, role: 'admin' })
}

export const openTake: MakeRow = async (store) => {
  await dropTakes(store)
  const body = { name: 'To be booked' }
  const { take } = await made(store, { method: 'POST', url: '/api/admin/stock-takes', role: 'admin', body })
  return { id: String(take.id) }
}

/** Another customer in the place of the one before: who deletes their account, or changes how they sign in. */
export async function anotherCustomer(store: AttackedStore): Promise<Person> {
  const person = await customerWithPassword(store)
  store.enter('customer', person.token)
  return person
}

/** A customer with an authenticator app that has yet to be confirmed, and a first code of it. */
export async function withAuthenticator(store: AttackedStore): Promise<string> {
  await anotherCustomer(store)
  const url = '/api/auth/two-step/setup'
  const { secret } = await made(store, { method: 'POST', url, role: 'customer', body: { password } })
  return codeOf(secret)
}

export async function withTwoStep(store: AttackedStore): Promise<void> {
  const totp = await withAuthenticator(store)
  const url = '/api/auth/two-step/confirm'
  await made(store, { method: 'POST', url, role: 'customer', body: { totp } })
}

/** The code that is mailed to a customer with a password. */
export async function mailedCode(store: AttackedStore): Promise<string> {
  const { email } = await anotherCustomer(store)
  await made(store, { method: 'POST', url: '/api/account/code', role: 'customer' })
  const { rows } = await store.pool.query<{ text: string }>('select text from mails where "to" = $1', [email])
  return /minutes:\s+(\d{6})/.exec(rows[0]!.text)![1]!
}

/** A token of the link that sets the password of another customer. */
export async function resetToken(store: AttackedStore): Promise<string> {
  const { id: userId, email } = await anotherCustomer(store)
  const link = await newPasswordLink(store.db, store.config, { userId, email, hours: 1 })
  await store.changes()
  return new URL(link).searchParams.get('token')!
}

export const complaint =
  (...calls: { body: object }[]): MakeRow =>
  async (store) => {
    const words = { name: 'Asha Rao', email: 'asha@taanka.example', message: 'It is late', kind: 'order' }
    const row = await made(store, { method: 'POST', url: '/api/grievances', role: 'nobody', body: words })
    for (const { body } of calls)
      await made(store, { method: 'PUT', url: `/api/admin/grievances/${row.number}`, role: 'admin', body })
    return { number: row.number, key: row.key }
  }

export const contactMessage: MakeRow = async (store) => {
  const body = { name: 'Asha Rao', email: 'asha@taanka.example', message: 'Hello' }
  await made(store, { method: 'POST', url: '/api/contact', role: 'nobody', body })
  const { rows } = await store.pool.query<{ id: string }>('select max(id) as id from contact_messages')
  return { id: rows[0]!.id }
}

const item = { label: 'All', link: { to: 'path', value: '/products' } }
const menus = {
  header: [{ label: 'Cloth', link: null, items: [item] }],
  footer: [{ title: 'Shop', items: [item] }],
}

const brand = {
  name: 'Chenab',
  tagline: 'Cloth of India',
  blurb: 'Woven by hand.',
  banner: ['Free shipping'],
  social: ['https://instagram.com/chenab'],
}

/** A first draft of a content that there is once, and of which nothing is published. */
export async function draftBody(store: AttackedStore, kind: string): Promise<object> {
  const url = `/api/admin/contents/${kind}`
  const { draft, published } = await made(store, { method: 'GET', url, role: 'admin' })
  const body = kind === 'home' ? await findFirstHome(store.db) : kind === 'brand' ? brand : menus
  return { body, seen: (draft ?? published)?.n ?? 0 }
}

/** A good draft, so that it can be published or discarded; one that is odd is published first, where that is taken. */
export const draftOf =
  (row: Row): MakeRow =>
  async (store) => {
    const url = `/api/admin/contents/${Object.values(row).join('/')}`
    const find = () => made(store, { method: 'GET', url, role: 'admin' })
    const { draft } = await find()
    const token = await store.tokenOf('admin')
    if (draft) await store.call('POST', `${url}/publish`, { token, body: { seen: draft.n } })
    const left = await find()
    const { body } = left.published ?? (await draftBody(store, row['kind']!))
    const seen = (left.draft ?? left.published)?.n ?? 0
    await made(store, { method: 'PUT', url: `${url}/draft`, role: 'admin', body: { body, seen } })
    return row
  }

/** A payment by UPI that a customer has said is made. */
export const claimedPayment: MakeRow = async (store) => {
  const { token } = await payPage({ isStarted: true })(store)
  const utr = String(Math.floor(Math.random() * 1e11) + 3e11)
  await made(store, { method: 'POST', url: `/api/pay/${token}/utr`, role: 'nobody', body: { utr } })
  const { rows } = await store.pool.query<{ id: string }>('select max(id) as id from payments')
  return { id: rows[0]!.id }
}

/** A product that the customer has bought, and reviewed where `isReviewed`. */
export const boughtProduct =
  ({ isReviewed }: { isReviewed: boolean }): MakeRow =>
  async (store) => {
    const id = await createProduct(store.db)
    await openLedger(store.pool, id)
    await placedOrder({ items: orderBody([{ product_id: id }]).items }, 'delivered')(store)
    const review = { rating: 4, title: 'Good cloth', text: 'It keeps its shape.' }
    const url = `/api/products/${id}/reviews`
    if (isReviewed) await made(store, { method: 'POST', url, role: 'customer', body: review })
    return { id }
  }

/** A person has 20 views of a list: the newest stay, for the reads that follow. */
export async function forgetViews(store: AttackedStore): Promise<void> {
  await store.pool.query(
    `delete from list_views where id not in (select id from list_views order by created_at desc limit 10)`,
  )
  await store.changes()
}

export const listView: MakeRow = async (store) => {
  await forgetViews(store)
  const body = { list: 'orders', name: crypto.randomUUID(), query: {}, shared: true }
  const url = '/api/admin/list-views'
  await made(store, { method: 'POST', url, role: 'admin', body })
  const { rows } = await store.pool.query<{ id: string }>('select id from list_views where name = $1', [
    body.name,
  ])
  return { id: rows[0]!.id }
}

export const memberOfStaff: MakeRow = async (store) => {
  const { id } = await createPerson(store.db, { role: 'staff' })
  return { id }
}

async function made(store: AttackedStore, { method, url, role, body }: Attack): Promise<any> {
  const answer = await store.call(method, url, { token: await store.tokenOf(role), body })
  if (answer.status >= 300)
    throw new Error(`${role}: ${method} ${url}: ${answer.status} ${JSON.stringify(answer.body)}`)
  await store.changes()
  return answer.body
}
