export interface Shipment {
  id: number
  awb: string
  courier: string
  pickupOn: string | null
  cancelled: boolean
}

/** An order at the fake of Shiprocket. */
export interface Order {
  id: number
  channel_order_id: string
  isReturn: boolean
  cancelled: boolean
  /** as it was created */
  body: Record<string, unknown>
  shipment: Shipment
}

export interface Scan {
  date: string
  status: string
  activity: string
  location: string
  'sr-status': string
  'sr-status-label': string
}

/** The body of a hook about these scans of an order, with ids as `shown`. */
export function hookBody(
  { channel_order_id: number, id, shipment }: Order,
  scans: readonly Scan[],
  shown: (id: number) => number | string,
): Record<string, unknown> {
  const last = scans.at(-1)
  const date = last?.date ?? '2026-11-20 09:00:00'
  const [year, month, day] = date.slice(0, 10).split('-')
  return {
    awb: shipment.awb,
    courier_name: shipment.courier,
    current_status: 'IN TRANSIT',
    current_status_id: 20,
    shipment_status: last?.['sr-status-label'],
    shipment_status_id: shown(Number(last?.['sr-status'])),
    current_timestamp: `${day} ${month} ${year} ${date.slice(11)}`,
    order_id: `${number}_${shipment.id}`,
    sr_order_id: id,
    scans,
    is_return: 0,
    pod: 'Not Available',
  }
}
