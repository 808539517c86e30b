import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { seller, shippingAddress } from '../../tests/support/factories.ts'
import { demoAdmin } from '../../tests/support/people.ts'

export interface MixedLoad {
  /** requests so far, and how many of them failed */
  counts: { requests: number; failed: number }
  stop(): Promise<void>
}

const shoppers = 6
const words = ['kurta', 'linen shrt', 'denm jacket', 'white', 'oxford', 'trousers', 'festive', 'navy', 'polo']
const sorts = ['newest', 'price-low', 'price-high', 'name', 'popular']

/** Orders of one customer, fewer than the shop allows in a minute. */
const ordersEach = 3

/**
 * Pages, searches, registrations, sign-ins, quotes, orders, uploads and invoices as PDF in parallel, until it is
 * stopped. Each request comes from an address that was never there before: the store has to trust its proxy.
 */
export async function mixedLoad(url: string): Promise<MixedLoad> {
  const counts = { requests: 0, failed: 0 }
  let running = true

  const call = callerOf(url, counts)
  const admin = (await call('POST', '/api/auth/login', undefined, demoAdmin)).token as string
  await call('PUT', '/api/admin/store/seller', admin, seller)
  const { products } = await call('GET', '/api/products/public?limit=60')
  const { collections } = await call('GET', '/api/collections/public')
  async function browse(): Promise<void> {
    await call('GET', '/')
    await call('GET', `/products?sort=${any(sorts)}&min_price=${randomInt(3_000)}`)
    const product = any<any>(products)
    await call('GET', `/products/${product.id}`)
    await call('GET', product.images[0])
    await call('GET', `/collections/${any<any>(collections).slug}?page=${randomInt(1, 4)}`)
    await call('GET', `/search?q=${encodeURIComponent(`${any(words)} ${randomInt(1_000)}`)}`)
    await call('GET', `/api/products/search?q=${encodeURIComponent(any(words))}`)
  }

  async function buyAsNewCustomer(product: any): Promise<void> {
    const email = `load-${randomUUID()}@taanka.example`
    const password = 'Tana8Bana9'
    await call('POST', '/api/auth/register', undefined, {
      name: 'Asha Rao',
      email,
      phone: '9876543210',
      password,
    })
    const { token } = await call('POST', '/api/auth/login', undefined, { email, password })
    // A store on a busy machine may refuse with 503; it is counted, and the load goes on.
    if (!token) return
    for (let n = 0; n < ordersEach && running; n++) {
      await placeOrder(token, product)
      await pause(1_000)
    }
  }

  async function placeOrder(token: string, product: any): Promise<void> {
    const items = [{ product_id: product.id, size: 'M', quantity: 1 }]
    await call('POST', '/api/cart/quote', undefined, { items })
    const { order } = await call('POST', '/api/orders', token, {
      items,
      shipping_address: shippingAddress,
      payment_method: { type: 'card', cardLast4: '4242', cardType: 'Visa' },
      discount: 0,
    })
    if (!order) return
    await call('GET', '/api/orders', token)
    await call('PUT', `/api/orders/admin/${order.order_id}/status`, admin, { status: 'delivered' })
    await call('GET', `/api/orders/${order.order_id}/invoice`, token)
  }

  const repeat = async (work: () => Promise<unknown>, pauseMs: number): Promise<void> => {
    while (running) {
      await work()
      await pause(pauseMs)
    }
  }

  const product = await newProduct(call, admin, collections[0].id)
  const work = [repeat(() => uploadTo(call, admin, product), 1_000)]
  for (let n = 0; n < shoppers; n++) {
    work.push(repeat(browse, 50))
    work.push(repeat(() => buyAsNewCustomer(product), 0))
  }
  return {
    counts,
    stop: async () => {
      running = false
      await Promise.all(work)
    },
  }
}

const any = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)]!

/** Adds a large picture to a product, looks at it and takes it away. */
async function uploadTo(call: Call, admin: string, product: any): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const picture = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#888', noise } })
  const form = new FormData()
  form.append('file', new Blob([await picture.jpeg({ quality: 80 }).toBuffer()]), 'picture.jpg')
  const changed = (await call('POST', `/api/products/${product.id}/images`, admin, form)).product
  if (!changed) return
  await call('GET', changed.images.at(-1))
  await call('DELETE', `/api/products/${product.id}/images/${changed.image_ids.at(-1)}`, admin)
}

type Call = (method: string, path: string, token?: string, body?: unknown) => Promise<any>

const callerOf =
  (url: string, counts: MixedLoad['counts']): Call =>
  async (method, path, token, body) => {
    const isForm = body instanceof FormData
    const response = await fetch(url + path, {
      method,
      headers: {
        'x-forwarded-for': newAddress(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    const bytes = await response.arrayBuffer()
    counts.requests++
    if (!response.ok && ![304, 409].includes(response.status)) {
      if (counts.failed++ < 5) console.error(`${method} ${path}: ${response.status}`)
    }
    const isJson = response.headers.get('content-type')?.includes('json')
    return isJson ? JSON.parse(Buffer.from(bytes).toString()) : bytes
  }

async function newProduct(call: Call, admin: string, collectionId: string): Promise<any> {
  const body = {
    name: `Load Shirt ${randomUUID().slice(0, 8)}`,
    category: 'Shirts',
    price: 900,
    collection_id: collectionId,
    sizeStock: { M: 99_000 },
  }
  return (await call('POST', '/api/products', admin, body)).product
}

/** An IPv6 network that nobody else has. */
const newAddress = (): string =>
  `2001:${Array.from({ length: 7 }, () => randomInt(2 ** 16).toString(16)).join(':')}`
