import {
  CarrierRefused,
  type Booked,
  type Carrier,
  type CarrierNews,
  type CarrierRef,
  type Shipment,
} from '../carrier.ts'
import { fetchLabel } from './fetch-label.ts'
import { createShiprocketClient, type ClientOptions } from './shiprocket-client.ts'
import type { ShiprocketAccess } from '../../../base/config/shiprocket-config.ts'
import { readShiprocketHook, readTracking } from './shiprocket-events.ts'
import { orderBody, returnBody } from './shiprocket-orders.ts'
import * as shapes from './shiprocket-shapes.ts'

/** AWBs that one call tracks. */
const trackedAtOnce = 50

/** Progress of a booking at Shiprocket. */
interface Place {
  order_id: string
  shipment_id: string
  awb?: string
  courier?: string
}

/**
 * Shiprocket, which chooses the courier (docs/product/parcels.md, Shiprocket). It has no idempotency keys: the number of
 * the parcel is looked up before an order is created, and after a step was refused.
 */
// oxlint-disable-next-line max-lines-per-function -- one closure of short calls that share the client
export function shiprocket(access: ShiprocketAccess, options: ClientOptions = {}): Carrier {
  const call = createShiprocketClient(access, options)

  async function findOrder(number: string) {
    const { data } = await call(shapes.orders, 'GET', `/orders?search=${encodeURIComponent(number)}`)
    // The search also finds what only begins like the number.
    return data.find(({ channel_order_id: id }) => id === number)
  }

  async function lookUp(number: string): Promise<Place | null> {
    const order = await findOrder(number)
    const shipment = order?.shipments.find(({ awb }) => awb) ?? order?.shipments[0]
    if (!order || !shipment) return null
    const { id, awb, courier } = shipment
    return {
      order_id: order.id,
      shipment_id: id,
      ...(awb && { awb: String(awb), courier: courier || 'Shiprocket' }),
    }
  }

  /** A step of which a lost answer may have been good: what is refused is looked up before it is believed. */
  async function orFound(number: string, isDone: (place: Place) => boolean, act: () => Promise<Place>) {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof CarrierRefused)) throw error
      const place = await lookUp(number)
      if (place && isDone(place)) return place
      throw error
    }
  }

  async function book(
    { number, ref }: Shipment,
    keep: (answers: CarrierRef) => Promise<void>,
    path: string,
    order: object,
    assign: object = {},
  ): Promise<Booked> {
    let place = isBooked(ref) ? ref : await lookUp(number)
    if (!place && hasOrder(ref)) place = ref
    place ??= await orFound(
      number,
      () => true,
      () => call(shapes.created, 'POST', path, order),
    )
    await keep({ ...place })
    if (!isBooked(place)) {
      const { order_id, shipment_id } = place
      place = await orFound(number, isBooked, async () => {
        const wanted = { shipment_id: numeric(shipment_id), ...assign }
        const { response } = await call(shapes.assigned, 'POST', '/courier/assign/awb', wanted)
        const { awb_code: awb, courier_name: courier } = response.data
        return { order_id, shipment_id, awb, courier: courier || 'Shiprocket' }
      })
      await keep({ ...place })
    }
    const { awb, courier } = place as Required<Place>
    const trackingUrl = `https://shiprocket.co/tracking/${encodeURIComponent(awb)}`
    return { awb, courier: courier.slice(0, 60), trackingUrl }
  }

  return {
    name: 'shiprocket',
    hookToken: access.token,
    book: (shipment, keep) =>
      book(shipment, keep, '/orders/create/adhoc', orderBody(shipment, access.pickup)),
    fetchReturn: (shipment, shop, keep) =>
      book(shipment, keep, '/orders/create/return', returnBody(shipment, shop), { is_return: 1 }),
    label: async (refs) => {
      const wanted = { shipment_id: refs.map(({ shipment_id: id }) => numeric(id ?? '')) }
      const { label_url: address } = await call(shapes.labelled, 'POST', '/courier/generate/label', wanted)
      return fetchLabel(address, { serviceUrl: access.url, ...options })
    },
    pickup: async ({ shipment_id: id }, day) => {
      const wanted = { shipment_id: [numeric(id ?? '')], pickup_date: [day] }
      try {
        const { response } = await call(shapes.planned, 'POST', '/courier/generate/pickup', wanted)
        const { data: plan } = shapes.plannedDay.safeParse(response)
        return /^\d{4}-\d\d-\d\d/.exec(plan?.pickup_scheduled_date ?? '')?.[0] ?? day
      } catch (error) {
        if (mentions(error, 'already')) return day
        throw error
      }
    },
    track: async (awbs) => {
      const news: CarrierNews[] = []
      for (let from = 0; from < awbs.length; from += trackedAtOnce) {
        const asked = awbs.slice(from, from + trackedAtOnce)
        const answer = await call(shapes.anything, 'POST', '/courier/track/awbs', { awbs: asked })
        const found = Object.assign({}, ...(Array.isArray(answer) ? answer : [answer])) as object
        news.push(...asked.flatMap((awb) => readTracking(awb, (found as Record<string, unknown>)[awb]) ?? []))
      }
      return news
    },
    attempt: async (awb, { action, day, note }) => {
      // Without a key, it may be told twice (docs/decisions/0010-shiprocket.md).
      const wish = action === 'return' ? 'Bring it back' : day === null ? 'Try again' : `Deliver on ${day}`
      const comments = note === '' ? wish : `${wish}: ${note}`
      await call(shapes.anything, 'POST', `/ndr/${encodeURIComponent(awb)}/action`, { action, comments })
    },
    cancel: async (awb, { order_id: id }) => {
      try {
        await call(shapes.anything, 'POST', '/orders/cancel/shipment/awbs', { awbs: [awb] })
      } catch (error) {
        if (!mentions(error, 'already', 'cancel')) throw error
      }
      if (id === undefined) return
      try {
        await call(shapes.anything, 'POST', '/orders/cancel', { ids: [numeric(id)] })
      } catch (error) {
        // Its shipment is cancelled, which is what counts.
        if (!(error instanceof CarrierRefused)) throw error
      }
    },
    withdraw: async (number, { order_id: id }) => {
      if (id === undefined) return false
      const order = await findOrder(number)
      // The answer of an earlier call may have been lost.
      if (isCancelled(order?.status)) return true
      // Staff may have had it sent in their account, and have typed the AWB: that shipment is not the store's to cancel.
      if (order?.shipments.some(({ awb }) => awb)) return false
      await call(shapes.anything, 'POST', '/orders/cancel', { ids: [numeric(id)] })
      return true
    },
    readHook: readShiprocketHook,
  }
}

const hasOrder = (ref: CarrierRef): ref is CarrierRef & Place =>
  ref['order_id'] !== undefined && ref['shipment_id'] !== undefined

const isBooked = (place: Place | CarrierRef): place is Required<Place> =>
  place['awb'] !== undefined && place['courier'] !== undefined

/** `CANCELED`, and however else it may be spelled. */
const isCancelled = (status: string | null | undefined): boolean => /^cancel/i.test(status ?? '')

/** Ids are documented as numbers. */
const numeric = (id: string): number | string => (/^\d{1,15}$/.test(id) ? Number(id) : id)

const mentions = (error: unknown, ...words: string[]): boolean =>
  error instanceof CarrierRefused && words.every((word) => error.message.toLowerCase().includes(word))
