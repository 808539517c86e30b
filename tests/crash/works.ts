import { bodyOf } from './insist.ts'
import type { ShopAtWork } from './shop-at-work.ts'

/** Done over and over by a customer, and the staff beside them, whatever happens to the store. */
export type Work = (shop: ShopAtWork, token: string, n: number) => Promise<void>

/** An order may be returned in as many parts by its customer. */
const partsOfOrder = 3
const unitsOfOrder = 6
const lineFor = (wants: string) => ({
  position: 0,
  quantity: 1,
  wants,
  ...(wants === 'exchange' && { swap_size: 'L' }),
  reason: 'too_small',
})

/** The customer asks for a refund or another size; staff reject it, or approve it, whereupon the customer withdraws it. */
export const openAndDecide: Work = async (shop, token, n) => {
  const order = await shop.deliveredOrder(token, `${token.slice(0, 20)}-${n}`, partsOfOrder)
  for (let part = 0; part < partsOfOrder; part++) {
    const asked = await shop.insist('POST', `/api/orders/${order}/returns`, {
      token,
      key: `${order}-${part}`,
      body: { lines: [lineFor(part % 2 === 0 ? 'refund' : 'exchange')], method: 'self' },
    })
    const { number } = bodyOf(asked, 201).return
    shop.acknowledgeReturn(bodyOf(asked, 201).return)
    const isApproved = (part + n) % 2 === 0
    const decision = isApproved ? 'approved' : 'rejected'
    const body = { decision, reason: 'The staff of the drill' }
    await reach(shop, number, decision, () =>
      shop.staff('PUT', `/api/admin/returns/${number}/decision`, body),
    )
    if (isApproved)
      await reach(shop, number, 'cancelled', () =>
        shop.insist('PUT', `/api/returns/${number}/cancel`, { token }),
      )
  }
}

/** Staff take units back and inspect them: a refund by the gateway, or another size into the pack queue. */
export const inspect: Work = async (shop, token, n) => {
  const order = await shop.deliveredOrder(token, `${token.slice(0, 20)}-${n}`, unitsOfOrder)
  for (let part = 0; part < unitsOfOrder; part++) {
    const number = await openReturn(shop, order, part, part % 3 === 2 ? 'exchange' : 'refund')
    const count = part % 2 === 0 ? { good: 1 } : { damaged: 1 }
    const lines = [{ position: 0, good: 0, damaged: 0, missing: 0, refused: 0, ...count }]
    await reach(shop, number, 'settled', () =>
      shop.staff('POST', `/api/admin/returns/${number}/receive`, { lines }),
    )
  }
}

/** Staff pack the units of an order one by one and book each with the carrier; what is booked already is left to it. */
export const book: Work = async (shop, token, n) => {
  const order = await shop.paidOrder(token, `${token.slice(0, 20)}-${n}`, unitsOfOrder)
  const path = `/api/admin/orders/${order}/parcels`
  const begun = new Set<string>()
  for (;;) {
    const { parcels, open } = bodyOf(await shop.staff('GET', path), 200)
    const draft = parcels.find(({ number, state }: ParcelSeen) => state === 'draft' && !begun.has(number))
    if (draft) {
      const { store } = shop
      const asked = { token: store.adminToken, body: { carrier: 'shiprocket' } }
      const booked = await store.call('POST', `/api/admin/parcels/${draft.number}/book`, asked)
      if (booked?.status === 200) shop.acknowledgeBooking(draft.number, booked.body.parcel.awb)
      if (booked?.body?.code === 'PARCEL_STATE') begun.add(draft.number)
    } else if (open.length > 0)
      await shop.store.call('POST', path, {
        token: shop.store.adminToken,
        body: { lines: [{ position: 0, quantity: 1 }] },
      })
    else return
  }
}

/** Staff change a paid order over and over: other sizes, fewer units, and more, which its customer pays. */
export const edit: Work = async (shop, token, n) => {
  const order = await shop.paidOrder(token, `${token.slice(0, 20)}-${n}`, 2)
  const path = `/api/admin/orders/${order}/edit`
  for (let round = 0; round < editsOfOrder; round++) {
    const { seen, items } = bodyOf(await shop.staff('GET', path), 200).edit
    const [line] = items
    const other = { quantity: line.quantity, size: line.size === 'M' ? 'L' : 'M' }
    const fewer = line.quantity > 1 ? { ...line, quantity: 1 } : other
    const wanted = [other, fewer, { ...line, quantity: line.quantity + 2 }][round % 3]!
    const item = { product_id: line.product_id, size: wanted.size, quantity: wanted.quantity }
    const asked = await shop.insist('POST', path, {
      token: shop.store.adminToken,
      key: `${order}-${round}`,
      body: { seen, items: [item] },
    })
    const { state, pay_url: url } = bodyOf(asked, 200)
    if (state === 'done' || (await shop.pay(new URL(url).pathname))) shop.acknowledgeEdit(order)
    else await shop.staff('DELETE', path)
  }
}

const editsOfOrder = 6

/** Staff have returns fetched by the carrier. */
export const fetchReturns: Work = async (shop, token, n) => {
  const order = await shop.deliveredOrder(token, `${token.slice(0, 20)}-${n}`, unitsOfOrder)
  for (let part = 0; part < unitsOfOrder; part++) {
    const number = await openReturn(shop, order, part, 'refund')
    const path = `/api/admin/returns/${number}/pickup`
    const fetched = await shop.staff('POST', path, { carrier: 'shiprocket', courier: '', awb: '' })
    const parcel = bodyOf(fetched, 200).return.parcels.find(({ state }: ParcelSeen) => state === 'ready')
    shop.acknowledgeBooking(parcel.number, parcel.awb)
  }
}

interface ParcelSeen {
  number: string
  state: string
}

async function openReturn(shop: ShopAtWork, order: string, part: number, wants: string): Promise<string> {
  const opened = await shop.insist('POST', `/api/admin/orders/${order}/returns/open`, {
    token: shop.store.adminToken,
    key: `${order}-${part}`,
    body: { lines: [lineFor(wants)], method: 'pickup' },
  })
  const made = bodyOf(opened, 201).return
  shop.acknowledgeReturn(made)
  return made.number
}

/** A step that a kill may have left done: then it is refused, with the return as it is. */
async function reach(
  shop: ShopAtWork,
  number: string,
  state: string,
  step: () => ReturnType<ShopAtWork['staff']>,
): Promise<void> {
  const { status, body } = await step()
  const reached = status === 200 ? body.return : body.code === 'RETURN_STATE' ? body.current : undefined
  if (reached?.state !== state) throw new Error(`${number}: ${status} ${JSON.stringify(body)}`)
  shop.acknowledgeReturn({ number, state })
}
