import { demoAdmin, demoCustomer } from '../tests/support/people.ts'
import { orderBody } from '../tests/support/orders.ts'
import { startMeasuredStore } from '../scripts/lib/measured-store.ts'
import { medianOf, quantile } from './support/median.ts'

/**
 * `node scripts/run.mjs bench/beside-version.ts FOLDER [ROUNDS]`: what shoppers and staff ask for, of this version and of the one in
 * another folder, one after the other in turns, so that other load on the machine meets both. Prints the medians and
 * their ratio.
 */
const [folder, rounds = '60'] = process.argv.slice(2)
if (!folder) throw new Error('Give the folder of the other version')

type Call = (method: string, path: string, body?: unknown) => Promise<any>
interface Measured {
  /** the call as a shopper and as an admin */
  shopper: Call
  staff: Call
  products: string[]
  /** milliseconds by what was asked for */
  times: Map<string, number[]>
  stop(): Promise<void>
}

const words = ['shirt', 'kurta', 'linen', 'blue', 'jeans', 'classy', 'oxfrd', 'jacket']

async function start(version?: string): Promise<Measured> {
  const { url, stop } = await startMeasuredStore({ version })
  const callAs =
    (token?: string): Call =>
    async (method, path, body) => {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`)
      return text.startsWith('{') ? JSON.parse(text) : text
    }
  const visitor = callAs()
  const signIn = async (person: { email: string; password: string }) =>
    callAs((await visitor('POST', '/api/auth/login', person)).token)
  const { products } = await visitor('GET', '/api/products/public?limit=48')
  return {
    shopper: await signIn(demoCustomer),
    staff: await signIn(demoAdmin),
    products: products.map(({ id }: { id: string }) => id),
    times: new Map(),
    stop,
  }
}

async function timed<Answer>(store: Measured, name: string, ask: () => Promise<Answer>): Promise<Answer> {
  const started = performance.now()
  const answer = await ask()
  const taken = performance.now() - started
  store.times.set(name, [...(store.times.get(name) ?? []), taken])
  return answer
}

/** The first size of a product that is left, with its code. */
async function sizeOf(store: Measured, round: number) {
  for (let at = round; ; at++) {
    const id = store.products[at % store.products.length]!
    const { codes } = await store.staff('GET', `/api/admin/products/${id}/codes`)
    const { product } = await store.shopper('GET', `/api/products/public/${id}`)
    const size = Object.entries(product.sizeStock as Record<string, number>).find(([, left]) => left > 1)?.[0]
    if (size)
      return { id, size, sku: codes.find((code: { size: string }) => code.size === size).sku as string }
  }
}

async function visit(store: Measured, round: number): Promise<void> {
  const { shopper, staff, products } = store
  const get = (name: string, call: Call, path: string) => timed(store, name, () => call('GET', path))
  await get('home', shopper, '/')
  await get('page of a product', shopper, `/products/${products[round % products.length]}`)
  await get('list', shopper, `/api/products/public?limit=12&page=${1 + (round % 5)}`)
  await get('search', shopper, `/api/products/search?q=${words[round % words.length]}%20${round % 7}`)
  const { id, size, sku } = await sizeOf(store, round)
  const order = await timed(store, 'order', () =>
    shopper('POST', '/api/orders', orderBody([{ product_id: id, size }])),
  )
  const path = `/api/admin/orders/${order.order.order_id}`
  const { parcel } = await timed(store, 'parcel made', () => staff('POST', `${path}/parcels`, {}))
  const ofParcel = (call: string, body: object) =>
    staff('POST', `/api/admin/parcels/${parcel.number}/${call}`, body)
  await timed(store, 'scan', () => ofParcel('scans', { code: sku, seq: 0 }))
  await timed(store, 'booking', () =>
    ofParcel('book', { courier: 'Delhivery', awb: `V${round}X${parcel.number}` }),
  )
  await timed(store, 'event of a courier', () => ofParcel('events', { kind: 'picked_up' }))
  await timed(store, 'event of a courier', () => ofParcel('events', { kind: 'delivered' }))
  await get('Today', staff, '/api/admin/today')
  await get('orders of staff', staff, '/api/orders/admin')
  await get('an order of staff', staff, `/api/orders/admin/${order.order.order_id}`)
}

const other = await start(folder)
const own = await start()
try {
  for (let round = 0; round < Number(rounds); round++) {
    const stores = round % 2 === 0 ? [own, other] : [other, own]
    for (const store of stores) await visit(store, round)
    // The first rounds warm both up.
    if (round === 4) for (const store of stores) store.times.clear()
  }
  console.log(`${'median ms (best tenth)'.padEnd(24)}${'other'.padStart(16)}${'this'.padStart(16)}   ratio`)
  for (const [name, times] of own.times) {
    const before = other.times.get(name)!
    const figure = (of: number[]) =>
      `${medianOf(of).toFixed(2)} (${quantile(of, 0.1).toFixed(2)})`.padStart(16)
    const ratio = (share: number) => (quantile(times, share) / quantile(before, share)).toFixed(2)
    console.log(`${name.padEnd(24)}${figure(before)}${figure(times)}   ${ratio(0.5)} (${ratio(0.1)})`)
  }
} finally {
  await Promise.all([own.stop(), other.stop()])
}
