import { randomInt } from 'node:crypto'
import { placeOnline } from './paying-store.ts'
import type { TestApp } from './test-app.ts'

export const upiEnv = { UPI_VPA: 'taanka@okbank', UPI_NAME: 'Taanka' }

export const newUtr = (): string => String(randomInt(100_000_000_000, 281_000_000_000))

/** Places an order that is paid by UPI and enters a UTR for it. */
export async function claimByUpi(store: TestApp, utr = newUtr()) {
  const placed = await openUpi(store)
  const { status, body } = await store.call('POST', `${placed.pay}/utr`, { body: { utr } })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { ...placed, utr }
}

/** Places an order and opens its payment by UPI; `reference` is that of the attempt. */
export async function openUpi(store: TestApp) {
  const placed = await placeOnline(store, { more: { payment_method: { type: 'upi' } } })
  const { status, body } = await store.call('POST', `${placed.pay}/start`, { body: { type: 'upi' } })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { ...placed, reference: /[?&]tr=(\w+)/.exec(body.upi.uri)![1]! }
}
