import { eq, inArray, sql } from 'drizzle-orm'
import { notFound, StoreError } from '#shared/errors.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import type { ShippingAddress } from '#shared/orders/shipping-address.schema.ts'
import type { Database } from '../../db/database.ts'
import { orders } from '../../trade/tables/order.tables.ts'
import { parcels } from '../../trade/tables/parcel.tables.ts'

/** Contents of a label; `weight` in grams, `collect` in rupees. */
export interface LabelledParcel {
  number: string
  courier: string
  awb: string
  weight: number | null
  collect: number
  to: ShippingAddress
  orderId: string
  lines: readonly { sku: string; name: string; size: string; quantity: number }[]
}

/** Units of a parcel, by the line of the order. */
const linesOfSlip = sql<LabelledParcel['lines']>`(
  select coalesce(json_agg(json_build_object('sku', coalesce(c.code, ''), 'name', o.name, 'size', l.size, 'quantity', l.quantity)
    order by l.position), '[]')
  from parcel_lines l join order_lines o using (order_id, position)
    left join codes c on c.product_id = o.product_id and c.size = l.size and c.kind = 'sku'
  where l.parcel_id = ${parcels.id})`

/**
 * The labels of booked parcels, in the order of their numbers as given. Where some have no label, `current` of the refusal
 * is their numbers.
 */
export async function findLabels(db: Database, numbers: readonly string[]): Promise<LabelledParcel[]> {
  const rows = await db
    .select({ parcel: parcels, to: orders.shippingAddress, orderId: orders.orderId, lines: linesOfSlip })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(inArray(parcels.number, [...numbers]))
  const found = new Map(rows.map((row) => [row.parcel.number, row]))
  if (found.size < numbers.length) throw notFound(parcelMessages.notFound)
  const unlabelled: string[] = []
  const labels = numbers.flatMap((number) => {
    const { parcel, ...order } = found.get(number)!
    const { awb, courier, weightGrams: weight, collect } = parcel
    const hasLabel = awb !== null && parcel.state !== 'draft' && parcel.state !== 'cancelled'
    if (!hasLabel) unlabelled.push(number)
    return hasLabel ? [{ number, courier: courier ?? '', awb, weight, collect, ...order }] : []
  })
  if (unlabelled.length > 0)
    throw new StoreError('PARCEL_STATE', parcelMessages.noLabel, { details: { current: unlabelled } })
  return labels
}
