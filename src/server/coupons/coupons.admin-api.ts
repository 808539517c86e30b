import { couponCalls } from '#shared/coupons/coupon-calls.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findCoupons } from './coupon.queries.ts'
import { createCoupon, deleteCoupon, editCoupon } from './edit-coupons.ts'
import { limitCodeGuesses } from './limit-code-guesses.ts'

/** Coupons for staff, and the limit on guessing their codes (docs/product/cart.md). */
export function couponsAdminApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db'>): void {
  const { db } = deps
  limitCodeGuesses(app, deps)
  mountCalls(app, couponCalls, {
    'GET /api/admin/coupons': async () => ({ coupons: await findCoupons(db) }),
    'POST /api/admin/coupons': async ({ body, user }) => ({ coupon: await createCoupon(db, user, body) }),
    'PUT /api/admin/coupons/:code': async ({ params, body, user }) => ({
      coupon: await editCoupon(db, user, params.code, body),
    }),
    'DELETE /api/admin/coupons/:code': async ({ params, user }) => ({
      coupon: await deleteCoupon(db, user, params.code),
    }),
  })
}
