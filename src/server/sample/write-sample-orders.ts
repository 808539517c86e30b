import { recordMoneyOfOrders } from './record-money-of-orders.ts'
import { eq } from 'drizzle-orm'
import { sampleMasters } from '../../../sample/catalogue/sample-masters.ts'
import { defaultDeliverySettings } from '#shared/delivery/delivery-settings.schema.ts'
import { startingZone } from '#shared/delivery/delivery.ts'
import { checkDelivery } from '#shared/delivery/promise.ts'
import { placeholderImage, pictureAddress } from '#shared/media/picture.ts'
import { priceCart } from '#shared/tax/price-cart.ts'
import { sampleTaxSettings } from '#shared/tax/tax-settings.schema.ts'
import { users } from '../users/user.tables.ts'
import { coupons } from '../coupons/coupon.tables.ts'
import type { Transaction } from '../db/transaction.ts'
import { orderHistory, orderLines, orders } from '../trade/tables/order.tables.ts'
import { reviews, stockLedger } from '../products/product.tables.ts'
import type { SampleCustomer } from './sample-customers.ts'
import { isCancelled, type SampleLine, type SampleOrder, type SoldProduct } from './sample-orders.ts'
import type { SampleReview } from './sample-reviews.ts'
import { paymentColumns, writeSamplePayments, type WrittenOrder } from './write-sample-payments.ts'
import type { SampleStockChange } from './sample-stock.ts'
import type { ParcelStory } from './sample-parcel-stories.ts'
import { writeParcelsOfOrders } from './write-parcels-of-orders.ts'
import { writeSampleParcels } from './write-sample-parcels.ts'

export interface SampleTrade {
  customers: readonly SampleCustomer[]
  orders: readonly SampleOrder[]
  parcels: readonly ParcelStory[]
  ledger: readonly SampleStockChange[]
  reviews: readonly SampleReview[]
  pictures: ReadonlyMap<string, string>
  /** The member of staff who changed their status. */
  staffId: string
  publicUrl: string
}

/** Writes customers, orders, stock and reviews of the sample shop. */
export async function writeSampleOrders(tx: Transaction, trade: SampleTrade): Promise<void> {
  await tx.insert(users).values(
    trade.customers.map(({ id, name, email, username, phone, createdAt }) => ({
      id,
      name,
      email,
      username,
      phone,
      createdAt,
    })),
  )
  const inserted = await tx
    .insert(orders)
    .values(trade.orders.map(orderRow))
    .returning({ id: orders.id, orderId: orders.orderId, payToken: orders.payToken })
  const rows = new Map(inserted.map((row) => [row.orderId, row]))
  const rowIdOf = (order: SampleOrder): number => rows.get(order.orderId)!.id
  await tx.insert(orderLines).values(
    trade.orders.flatMap((order) =>
      order.lines.map((line, position) => ({
        orderId: rowIdOf(order),
        position,
        ...frozen(line, trade.pictures),
        ...taxesOf(order)[position]!,
      })),
    ),
  )
  await tx
    .insert(orderHistory)
    .values(
      trade.orders.flatMap((order) =>
        historyRows(order, trade.staffId).map((row) => ({ orderId: rowIdOf(order), ...row })),
      ),
    )
  const withMoney = trade.orders.flatMap((order): WrittenOrder[] => {
    const { id: rowId, payToken } = rows.get(order.orderId)!
    if (!order.money || payToken === null) return []
    return [{ order: { ...order, money: order.money }, rowId, payToken }]
  })
  await writeSamplePayments(tx, withMoney, trade)
  await recordMoneyOfOrders(tx)
  await writeSampleParcels(tx, trade.parcels, trade.staffId)
  await writeParcelsOfOrders(tx)
  for (const part of inParts(trade.ledger, 2_000)) await tx.insert(stockLedger).values(part)
  if (trade.reviews.length > 0) await tx.insert(reviews).values([...trade.reviews])
  await countCoupons(tx, trade.orders)
}

export const orderRow = (order: SampleOrder<SoldProduct>) => ({
  orderId: order.orderId,
  userId: order.customer.id,
  status: order.history.at(-1)!.status,
  paymentStatus: order.paymentStatus,
  paymentType: order.payment.type,
  cardLast4: order.payment.cardLast4,
  cardType: order.payment.cardType,
  shippingAddress: order.customer.address,
  subtotal: order.totals.subtotal,
  shippingCost: order.totals.shipping_cost,
  tax: order.totals.tax,
  discount: order.totals.discount,
  total: order.totals.total,
  couponCode: order.couponCode,
  ...promiseOf(order),
  createdAt: order.createdAt,
  updatedAt: order.history.at(-1)!.at,
  ...paymentColumns(order),
})

/** All sample customers live in the starting areas. */
function promiseOf({ createdAt }: Pick<SampleOrder, 'createdAt'>) {
  const area = { zone: startingZone.name, transit_days: startingZone.transit_days, cod: true, delivers: true }
  const { promise } = checkDelivery({ area, settings: defaultDeliverySettings }, createdAt)
  return { dispatchOn: promise!.dispatch_on, promisedOn: promise!.date, zone: area.zone }
}

function frozen({ product, size, quantity }: SampleLine, pictures: ReadonlyMap<string, string>) {
  const picture = sampleMasters(product).flatMap((file) => pictures.get(file) ?? [])[0]
  const image = picture === undefined ? placeholderImage : pictureAddress(picture)
  return {
    productId: product.id,
    size,
    name: product.name,
    image,
    hsnCode: product.hsn,
    quantity,
    price: product.price,
  }
}

/** Shares of each line in coupon and tax, with its rate. */
export const taxesOf = ({ lines, totals }: Pick<SampleOrder<SoldProduct>, 'lines' | 'totals'>) =>
  priceCart({
    terms: { ...sampleTaxSettings, rates: [], day: '' },
    lines: lines.map(({ product, quantity }) => ({
      price: product.price,
      quantity,
      packOf: 1,
      hsnCode: product.hsn,
    })),
    discount: totals.discount,
  }).lines

/** Customers place orders and cancel them while they are placed; staff, or the store itself, do the rest. */
export function historyRows({ history, customer }: SampleOrder<SoldProduct>, staffId: string) {
  return history.map(({ status, at, byStore }, index) => {
    const byCustomer =
      status === 'placed' || (history[index - 1]?.status === 'placed' && status === 'cancelled')
    return { status, at, userId: byStore ? null : byCustomer ? customer.id : staffId }
  })
}

async function countCoupons(tx: Transaction, all: readonly SampleOrder[]): Promise<void> {
  const used = Map.groupBy(
    all.filter((order) => order.couponCode !== null && !isCancelled(order)),
    (order) => order.couponCode!,
  )
  for (const [code, uses] of used)
    await tx.update(coupons).set({ uses: uses.length }).where(eq(coupons.code, code))
}

function* inParts<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
