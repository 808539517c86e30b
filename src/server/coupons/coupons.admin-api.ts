import * as z from 'zod/mini'
import { adminApi } from '#shared/admin-routes.ts'
import {
  adminCouponResponse,
  adminCouponsResponse,
  couponDeletedResponse,
  couponEditSchema,
  couponInputSchema,
} from '#shared/coupons/coupon.schema.ts'
import type { Deps } from '../http/deps.ts'
import { signedIn } from '../http/security/access.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findCoupons } from './coupon.queries.ts'
import { createCoupon, deleteCoupon, editCoupon } from './edit-coupons.ts'

const config = { access: 'staff' } as const
const tags = ['Admin: coupons']
const params = z.object({ code: z.string().check(z.toUpperCase()) })

/** Coupons for staff (docs/product/cart.md). */
export function couponsAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  app.get(
    adminApi.coupons,
    { config, schema: { summary: 'All coupons', tags, response: { 200: adminCouponsResponse } } },
    async () => ({ success: true as const, coupons: await findCoupons(db) }),
  )

  app.post(
    adminApi.coupons,
    {
      config,
      schema: {
        summary: 'Give out a coupon',
        tags,
        refusals: ['ALREADY_EXISTS'],
        body: couponInputSchema,
        response: { 201: adminCouponResponse },
      },
    },
    async (request, reply) => {
      const coupon = await createCoupon(db, signedIn(request), request.body)
      return reply.code(201).send({ success: true, coupon })
    },
  )

  app.put(
    adminApi.coupon,
    {
      config,
      schema: {
        summary: 'Change the terms of a coupon',
        tags,
        params,
        body: couponEditSchema,
        response: { 200: adminCouponResponse },
      },
    },
    async (request) => {
      const coupon = await editCoupon(db, signedIn(request), request.params.code, request.body)
      return { success: true as const, coupon }
    },
  )

  app.delete(
    adminApi.coupon,
    {
      config,
      schema: {
        summary: 'Delete a coupon, or switch it off where orders name it',
        tags,
        params,
        response: { 200: couponDeletedResponse },
      },
    },
    async (request) => ({
      success: true as const,
      coupon: await deleteCoupon(db, signedIn(request), request.params.code),
    }),
  )
}
