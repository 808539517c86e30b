import { eq, sql } from 'drizzle-orm'
import { couponMessages } from '#shared/coupons/coupon.schema.ts'
import { alreadyExists } from '#shared/errors.ts'
import { shapes } from '../calls/shapes.ts'
import { couponColumns, couponView, lockCoupon } from './coupon.queries.ts'
import { coupons } from './coupon.tables.ts'

const { command } = shapes()

export const createCoupon = command('POST /api/admin/coupons', async ({ tx, body, audit }) => {
  const [created] = await tx
    .insert(coupons)
    .values({ code: body.code, ...couponColumns(body) })
    .onConflictDoNothing()
    .returning()
  if (!created) throw alreadyExists('code', couponMessages.exists)
  const coupon = couponView(created)
  audit({ action: 'coupon.create', entity: 'coupon', id: coupon.code, after: coupon })
  return { coupon }
})

/** Replaces the terms of a coupon. The code cannot change, since orders name it. */
export const editCoupon = command(
  'PUT /api/admin/coupons/:code',
  async ({ tx, params: { code }, body, audit }) => {
    const before = couponView(await lockCoupon(tx, code))
    const [edited] = await tx
      .update(coupons)
      .set(couponColumns(body))
      .where(eq(coupons.code, code))
      .returning()
    const coupon = couponView(edited!)
    audit({ action: 'coupon.update', entity: 'coupon', id: code, before, after: coupon })
    return { coupon }
  },
)

/** Deletes an unused coupon and returns null; a coupon with orders is switched off and returned. */
export const deleteCoupon = command(
  'DELETE /api/admin/coupons/:code',
  async ({ tx, params: { code }, audit }) => {
    const before = couponView(await lockCoupon(tx, code))
    const named = await tx.execute(sql`select 1 from orders where coupon_code = ${code} limit 1`)
    if (named.rowCount === 0) {
      await tx.delete(coupons).where(eq(coupons.code, code))
      audit({ action: 'coupon.delete', entity: 'coupon', id: code, before })
      return { coupon: null }
    }
    await tx.update(coupons).set({ active: false }).where(eq(coupons.code, code))
    const coupon = { ...before, active: false }
    audit({ action: 'coupon.deactivate', entity: 'coupon', id: code, before, after: coupon })
    return { coupon }
  },
)
