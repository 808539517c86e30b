import { startFakeGateway, type Call, type Reply } from './fake-gateway.ts'
import { hookBody, type Order, type Scan, type Shipment } from './shiprocket-hook.ts'

/** The routes, to fail or to be counted. */
export const shiprocketCalls = {
  signIn: 'POST /v1/external/auth/login',
  lookUp: 'GET /v1/external/orders',
  create: 'POST /v1/external/orders/create/adhoc',
  createReturn: 'POST /v1/external/orders/create/return',
  assign: 'POST /v1/external/courier/assign/awb',
  label: 'POST /v1/external/courier/generate/label',
  pickup: 'POST /v1/external/courier/generate/pickup',
  track: 'POST /v1/external/courier/track/awbs',
  attempt: 'POST /v1/external/ndr/:id/action',
  cancelShipment: 'POST /v1/external/orders/cancel/shipment/awbs',
  cancelOrder: 'POST /v1/external/orders/cancel',
} as const

const refuse = (message: string, status = 400): Reply => ({
  status,
  json: { message, status_code: status },
})

/**
 * Shiprocket on this machine, as documented, with its oddities: errors within a 200, ids now as numbers and now as text, 204
 * without a body, `{}` for AWBs that it does not know, a search that also finds what only begins like the number.
 */
export async function startFakeShiprocket({ port = 0 }: { port?: number } = {}) {
  const orders: Order[] = []
  const scans = new Map<string, Scan[]>()
  const access = {
    email: 'shop@shiprocket.example',
    password: 'the password of the fake',
    pickup: 'Shop',
    token: 'the token of the hooks of the fake',
  }
  let lastId = 5_000_000
  const tokens = new Set<string>()
  const controls = {
    access,
    orders,
    /** AWBs for which somebody has asked, with what they were told. */
    attempts: [] as { awb: string; body: Record<string, unknown> }[],
    /** Ids and codes come as text. */
    idsAsText: false,
    /** Refuses every AWB, within a 200. */
    awbError: '',
    /** Address of the labels; the fake's own unless set. */
    labelUrl: '',
    labelFile: Buffer.from('%PDF-1.4\n% a label of the fake\n'),
    /** Makes tokens that were given out so far invalid. */
    revokeTokens: () => tokens.clear(),
    shipmentOf: (number: string): Shipment => orderOf(number).shipment,
    isOrderCancelled: (number: string): boolean => orderOf(number).cancelled,
    /** Something happens to a parcel, on the clock of India (`2026-11-24 14:05:09`). */
    happen(number: string, code: number, date: string, activity = `Activity ${code}`) {
      const { awb } = orderOf(number).shipment
      const scan = {
        date,
        status: `X-${code}`,
        activity,
        location: 'Bengaluru_Hub (Karnataka)',
        'sr-status': String(code),
        'sr-status-label': `LABEL ${code}`,
      }
      scans.set(awb, [...(scans.get(awb) ?? []), scan])
    },
    /** The body of a hook about all that has happened. */
    hookAbout(number: string): Record<string, unknown> {
      const order = orderOf(number)
      return hookBody(order, scans.get(order.shipment.awb) ?? [], shown)
    },
  }

  const orderOf = (number: string): Order => {
    const order = orders.find(({ channel_order_id: id }) => id === number)
    if (!order) throw new Error(`no order ${number}`)
    return order
  }
  const byShipment = (id: unknown) => orders.find(({ shipment }) => String(shipment.id) === String(id))
  const shown = (id: number): number | string => (controls.idsAsText ? String(id) : id)

  function signIn({ body }: Call): Reply {
    if (body['email'] !== access.email || body['password'] !== access.password)
      return refuse(`Invalid email and password combination: ${String(body['email'])}`)
    const token = `token-${++lastId}`
    tokens.add(token)
    return { json: { id: 1, email: access.email, token } }
  }

  function list({ query }: Call): Reply {
    const found = orders.filter(({ channel_order_id: id }) => id.startsWith(query['search'] ?? ''))
    const data = found.toReversed().map(({ id, channel_order_id, shipment, cancelled }) => ({
      id: shown(id),
      channel_order_id,
      status: cancelled ? 'CANCELED' : 'NEW',
      shipments: [{ id: shown(shipment.id), awb: shipment.awb, courier: shipment.courier }],
    }))
    return { json: { data, meta: { pagination: { total: data.length } } } }
  }

  const create =
    (isReturn: boolean) =>
    ({ body }: Call): Reply => {
      const side = isReturn ? 'pickup' : 'billing'
      const missing = [
        ...['order_id', 'order_date', 'payment_method', 'sub_total', 'length', 'breadth', 'height', 'weight'],
        ...['customer_name', 'address', 'city', 'pincode', 'state', 'phone'].map((name) => `${side}_${name}`),
      ].find((name) => !body[name])
      if (missing)
        return {
          status: 422,
          json: {
            message: 'The given data was invalid.',
            errors: { [missing]: [`The ${missing} field is required.`] },
            status_code: 422,
          },
        }
      if (!isReturn && body['pickup_location'] !== access.pickup)
        return { json: { message: 'Wrong Pickup location entered. Please choose one', data: { data: [] } } }
      if (orders.some(({ channel_order_id: id }) => id === body['order_id']))
        return {
          status: 422,
          json: {
            message: 'The given data was invalid.',
            errors: { order_id: ['The order id has already been taken.'] },
            status_code: 422,
          },
        }
      const shipment = { id: ++lastId, awb: '', courier: '', pickupOn: null, cancelled: false }
      const order = {
        id: ++lastId,
        channel_order_id: String(body['order_id']),
        isReturn,
        cancelled: false,
        body,
        shipment,
      }
      orders.push(order)
      return {
        json: {
          order_id: shown(order.id),
          shipment_id: shown(shipment.id),
          status: 'NEW',
          status_code: 1,
          awb_code: '',
          courier_name: '',
        },
      }
    }

  function assign({ body }: Call): Reply {
    const order = byShipment(body['shipment_id'])
    if (!order) return refuse('Invalid shipment id')
    if (order.isReturn !== (body['is_return'] === 1)) return refuse('Return shipments need is_return')
    if (controls.awbError)
      return {
        json: { awb_assign_status: 0, response: { data: { awb_assign_error: controls.awbError } } },
      }
    if (order.shipment.awb)
      return { json: { message: 'Oops! Cannot reassign courier for this shipment.', status_code: 350 } }
    Object.assign(order.shipment, { awb: String(190_000_000_000 + ++lastId), courier: 'Xpressbees Surface' })
    const { awb, courier } = order.shipment
    return {
      json: {
        awb_assign_status: controls.idsAsText ? '1' : 1,
        response: { data: { courier_company_id: 142, awb_code: awb, courier_name: courier } },
      },
    }
  }

  function label({ body }: Call): Reply {
    const ids = body['shipment_id'] as unknown[]
    if (!ids.every((id) => byShipment(id)?.shipment.awb))
      return {
        json: { label_created: 0, not_created: ids, response: 'No valid shipment ids to print label' },
      }
    const url = controls.labelUrl || `${gateway.url}/labels/${ids.join('-')}.pdf`
    return { json: { label_created: 1, label_url: url, response: 'Label has been created', not_created: [] } }
  }

  function pickup({ body }: Call): Reply {
    const [id] = body['shipment_id'] as unknown[]
    const [day] = body['pickup_date'] as string[]
    const order = byShipment(id)
    if (!order?.shipment.awb) return refuse('Invalid shipment id')
    if (order.shipment.pickupOn) return refuse('Already in Pickup Queue.')
    order.shipment.pickupOn = day!
    return {
      json: {
        pickup_status: 1,
        response: { pickup_scheduled_date: `${day} 12:39:54`, status: 3, data: 'Pickup is confirmed' },
      },
    }
  }

  function track({ body }: Call): Reply {
    const awbs = (body['awbs'] as string[]).filter((awb) => scans.has(awb))
    const entries = awbs.map((awb) => [
      awb,
      {
        tracking_data: {
          track_status: 1,
          shipment_status: 18,
          shipment_track: [{ awb_code: awb, current_status: 'In Transit' }],
          shipment_track_activities: scans.get(awb)!.toReversed(),
          track_url: `https://shiprocket.co//tracking/${awb}`,
        },
      },
    ])
    return { json: Object.fromEntries(entries) }
  }

  function cancelShipment({ body }: Call): Reply {
    for (const awb of body['awbs'] as string[]) {
      const order = orders.find(({ shipment }) => shipment.awb === awb)
      if (order && scans.has(awb)) return refuse('The shipment is already picked up')
      if (order) order.shipment.cancelled = true
    }
    return { status: 204, json: '' }
  }

  function cancelOrder({ body }: Call): Reply {
    for (const id of body['ids'] as unknown[]) {
      const order = orders.find((one) => String(one.id) === String(id))
      if (!order) return refuse('Invalid order id')
      if (order.cancelled) return refuse('This order cannot be changed')
      order.cancelled = true
    }
    return { json: { message: 'Order cancelled successfully.' } }
  }

  const gateway = await startFakeGateway(controls, {
    port,
    isAuthentic: ({ authorization }, route) =>
      route === shiprocketCalls.signIn || tokens.has((authorization ?? '').replace('Bearer ', '')),
    failure: (status) =>
      status === 401
        ? { message: 'Unauthenticated.' }
        : { message: `A fault on demand: ${status}`, status_code: status },
    routes: {
      [shiprocketCalls.signIn]: signIn,
      [shiprocketCalls.lookUp]: list,
      [shiprocketCalls.create]: create(false),
      [shiprocketCalls.createReturn]: create(true),
      [shiprocketCalls.assign]: assign,
      [shiprocketCalls.label]: label,
      [shiprocketCalls.pickup]: pickup,
      [shiprocketCalls.track]: track,
      [shiprocketCalls.attempt]: ({ id, body }) => {
        if (!scans.has(id)) return refuse('The shipment is not in NDR')
        controls.attempts.push({ awb: id, body })
        return { status: 202, json: '' }
      },
      [shiprocketCalls.cancelShipment]: cancelShipment,
      [shiprocketCalls.cancelOrder]: cancelOrder,
    },
    pages: { 'GET /labels/:id': () => ({ file: controls.labelFile, type: 'application/pdf' }) },
    message: ({ data }, secret = access.token) => ({
      body: JSON.stringify(data),
      headers: { 'x-api-key': secret },
    }),
  })
  return gateway
}

export type FakeShiprocket = Awaited<ReturnType<typeof startFakeShiprocket>>

/** Variables of a shop that sends its parcels through it. */
export const shiprocketEnv = ({ url, access }: FakeShiprocket): Record<string, string> => ({
  SHIPROCKET_URL: url,
  SHIPROCKET_EMAIL: access.email,
  SHIPROCKET_PASSWORD: access.password,
  SHIPROCKET_PICKUP: access.pickup,
  SHIPROCKET_TOKEN: access.token,
})
