import { couponCalls } from '#shared/coupons/coupon-calls.ts'
import { mount } from '../calls/mount.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { listCoupons } from './coupon.queries.ts'
import { createCoupon, deleteCoupon, editCoupon } from './edit-coupons.ts'
import { limitCodeGuesses } from './limit-code-guesses.ts'

/** Coupons for staff, and the limit on guessing their codes (docs/product/cart.md). */
export function couponsAdminApi(app: StoreServer, deps: Deps): void {
  limitCodeGuesses(app, deps)
  mount(app, deps, couponCalls, {
    'GET /api/admin/coupons': listCoupons,
    'POST /api/admin/coupons': createCoupon,
    'PUT /api/admin/coupons/:code': editCoupon,
    'DELETE /api/admin/coupons/:code': deleteCoupon,
  })
}
