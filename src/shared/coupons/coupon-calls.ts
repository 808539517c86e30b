import * as z from 'zod/mini'
import { declareCalls } from '../declare-calls.ts'
import {
  adminCouponResponse,
  adminCouponsResponse,
  couponDeletedResponse,
  couponEditSchema,
  couponInputSchema,
} from './coupon.schema.ts'

export const couponCalls = declareCalls('catalogue:write', 'Admin: coupons', {
  'GET /api/admin/coupons': {
    summary: 'All coupons',
    response: adminCouponsResponse,
  },
  'POST /api/admin/coupons': {
    summary: 'Give out a coupon',
    body: couponInputSchema,
    status: 201,
    response: adminCouponResponse,
    refusals: ['ALREADY_EXISTS'],
  },
  'PUT /api/admin/coupons/:code': {
    summary: 'Change the terms of a coupon',
    params: z.object({ code: z.string().check(z.toUpperCase()) }),
    body: couponEditSchema,
    response: adminCouponResponse,
  },
  'DELETE /api/admin/coupons/:code': {
    summary: 'Delete a coupon, or switch it off where orders name it',
    params: z.object({ code: z.string().check(z.toUpperCase()) }),
    response: couponDeletedResponse,
  },
})
