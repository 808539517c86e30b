import { demoAccounts } from '../../src/shared/auth/demo-accounts.ts'

const home = {
  fullName: 'Rohan Iyer',
  phone: '9876543210',
  address: '12 Loom Lane, Indiranagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  landmark: 'Near the metro station',
  is_default: true,
}
const work = {
  ...home,
  address: '4 Spindle Street',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400001',
  is_default: false,
}

export interface Tokens {
  customer: string
  admin: string
}

/** Signs both demo accounts in, with an earlier order of the customer. */
export async function dressDemoShopper(url: string): Promise<Tokens> {
  const call = async <Body>(method: string, path: string, token: string, body?: unknown): Promise<Body> => {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return (await response.json()) as Body
  }
  const signIn = async (account: { email: string; password: string }) =>
    (await call<{ token: string }>('POST', '/api/auth/login', '', account)).token

  const [customer, admin] = [await signIn(demoAccounts.customer), await signIn(demoAccounts.admin)]
  const order = async (...products: [id: string, size: string][]): Promise<string> => {
    const { is_default: _, ...address } = home
    const body = {
      items: products.map(([product_id, size]) => ({ product_id, size, quantity: 1 })),
      shipping_address: { ...address, email: demoAccounts.customer.email },
      payment_method: { type: 'card', cardLast4: '1111', cardType: 'Visa' },
      discount: 0,
    }
    return (await call<{ order: { order_id: string } }>('POST', '/api/orders', customer, body)).order.order_id
  }
  const move = (id: string, status: string) =>
    call('PUT', `/api/orders/admin/${id}/status`, admin, { status })

  for (const address of [home, work]) await call('POST', '/api/auth/profile/addresses', customer, address)
  for (const id of ['ethnics-nehru-jacket-madder', 'vibes-lotus-camp-shirt', 'classy-navy-blazer'])
    await call('POST', `/api/products/wishlist/${id}`, customer)
  await move(await order(['classy-banker-stripe-shirt', '40'], ['classy-sand-chinos', '32']), 'delivered')
  const underway = await order(['ethnics-kairi-kurta-neel', 'M'], ['relaxed-hoodie-madder', 'L'])
  for (const status of ['processing', 'shipped']) await move(underway, status)
  await order(['relaxed-pocket-tee-kora', 'M'])
  return { customer, admin }
}
