import { couponWorth, invalidCoupon, normalizeCouponCode } from '#shared/coupons/coupon.ts'
import { invalid, StoreError } from '#shared/errors.ts'
import { rupees, type Rupees } from '#shared/money.ts'
import type { OrderInput } from '#shared/orders/order.schema.ts'
import { findCoupon, findFlatCouponsWorth, refusalForAnyone, type Coupon } from '../../coupons/find-coupon.ts'
import { redeemCoupon } from '../../coupons/redeem-coupon.ts'
import type { Transaction } from '../../db/transaction.ts'
import { countUsesByCustomer } from '../../trade/loaders/order.queries.ts'

/** The discount of an order, and the coupons that explain it, all worth the same. */
interface Discount {
  amount: Rupees
  coupons: Coupon[]
  /** False when only an amount was sent, without a code. */
  named: boolean
}

const wrongDiscount = 'This discount does not belong to your order'

/**
 * Finds the discount of a request (docs/product/orders.md, Placing an order): the worth of its coupon for this subtotal, or,
 * without a code, an amount that an active public flat coupon explains.
 */
export async function chooseDiscount(
  tx: Transaction,
  input: OrderInput,
  subtotal: Rupees,
): Promise<Discount> {
  const code = normalizeCouponCode(input.coupon_code ?? '')
  if (code !== '') return discountOfCode(tx, code, input.discount, subtotal)
  if (!input.discount) return { amount: rupees(0), coupons: [], named: false }
  if (input.discount > subtotal) throw invalid({ discount: wrongDiscount })
  const meant = await findFlatCouponsWorth(tx, input.discount, subtotal)
  const usable = meant.filter((coupon) => refusalForAnyone(coupon, subtotal) === null)
  if (usable.length === 0) throw invalid({ discount: wrongDiscount })
  return { amount: rupees(input.discount), coupons: usable, named: false }
}

async function discountOfCode(
  tx: Transaction,
  code: string,
  sent: number | undefined,
  subtotal: Rupees,
): Promise<Discount> {
  const coupon = await findCoupon(tx, code)
  if (!coupon) throw invalid({ coupon_code: invalidCoupon })
  const refusal = refusalForAnyone(coupon, subtotal)
  if (refusal !== null) throw new StoreError('COUPON_NOT_USABLE', refusal)
  const amount = couponWorth(coupon, subtotal)
  if (sent !== undefined && sent !== amount) throw invalid({ discount: wrongDiscount })
  return { amount, coupons: [coupon], named: true }
}

/** Redeems the first coupon that this customer may use, and returns its code; null without a discount. */
export async function redeemDiscount(
  tx: Transaction,
  discount: Discount,
  userId: string,
  subtotal: Rupees,
): Promise<string | null> {
  let refusal: string | null = null
  for (const coupon of discount.coupons) {
    refusal = await redeemCoupon(tx, {
      coupon,
      userId,
      subtotal,
      countUses: () => countUsesByCustomer(tx, userId, coupon.code),
    })
    if (refusal === null) return coupon.code
  }
  if (refusal === null) return null
  throw discount.named ? new StoreError('COUPON_NOT_USABLE', refusal) : invalid({ discount: wrongDiscount })
}
