import { invalid, type FieldErrors } from '#shared/errors.ts'
import { placeholderImage } from '#shared/media/picture.ts'
import type { EditPreviewInput } from '#shared/orders/edit-order.schema.ts'
import { mergeLines } from '#shared/orders/merge-lines.ts'
import { withoutCode } from '#shared/orders/shipping-address.schema.ts'
import { productNotFound } from '#shared/products/product.schema.ts'
import type { EditFacts, EditWish } from '#shared/trade/plan-edit.ts'
import type { Trade } from '#shared/trade/trade.ts'
import { findAvailability } from '../../cart/availability.queries.ts'
import { findCoupon } from '../../coupons/find-coupon.ts'
import type { Database } from '../../db/database.ts'
import { findDeliveryTerms } from '../../delivery/delivery.queries.ts'

/** The wish of a request, its lines merged by size. */
export const mergedWish = ({ items, shipping_address: address, waive }: EditPreviewInput): EditWish => ({
  items: items && mergeLines(items),
  address: address && withoutCode(address),
  stateCode: address?.state_code,
  isWaived: waive,
})

/** Reads what the shop says of a wish. */
export async function findEditFacts(
  db: Database,
  order: Pick<Trade['order'], 'couponCode' | 'shippingAddress'>,
  { items = [], address }: EditWish,
): Promise<EditFacts> {
  const availability = await findAvailability(db, items)
  const unknown: FieldErrors = {}
  for (const [index, { product_id }] of items.entries())
    if (!availability.knows(product_id)) unknown[`items.${index}.product_id`] = productNotFound
  if (Object.keys(unknown).length > 0) throw invalid(unknown)
  const isElsewhere = address !== undefined && address.pincode !== order.shippingAddress.pincode
  return {
    findGoods: (line) => {
      const goods = availability.find(line)
      return goods && { ...goods, image: goods.image ?? placeholderImage }
    },
    coupon: order.couponCode === null ? null : await findCoupon(db, order.couponCode),
    delivery: isElsewhere ? await findDeliveryTerms(db, address.pincode) : null,
  }
}
