import * as z from 'zod/mini'
import {
  adminCouponAnswer,
  adminCouponsAnswer,
  couponDeletedAnswer,
  couponEditSchema,
  couponInputSchema,
} from '#shared/coupons/coupon.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import type { Deps } from '../deps.ts'
import { signedIn } from '../http/access.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findCoupons } from './coupon.queries.ts'
import { createCoupon } from './create-coupon.ts'
import { deleteCoupon } from './delete-coupon.ts'
import { editCoupon } from './edit-coupon.ts'

const config = { access: 'staff' } as const
const tags = ['Admin: coupons']
const params = z.object({ code: z.string().check(z.toUpperCase()) })

/** Coupons for staff (docs/product/cart.md). */
export function couponsAdminApi(app: StoreServer, { db }: Pick<Deps, 'db'>): void {
  app.get(
    adminApi.coupons,
    { config, schema: { summary: 'All coupons', tags, response: { 200: adminCouponsAnswer } } },
    async () => ({ success: true as const, coupons: await findCoupons(db) }),
  )

  app.post(
    adminApi.coupons,
    {
      config,
      schema: {
        summary: 'Give out a coupon',
        tags,
        body: couponInputSchema,
        response: { 201: adminCouponAnswer },
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
        response: { 200: adminCouponAnswer },
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
        response: { 200: couponDeletedAnswer },
      },
    },
    async (request) => ({
      success: true as const,
      coupon: await deleteCoupon(db, signedIn(request), request.params.code),
    }),
  )
}
