import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { couponKinds } from '#shared/coupons/coupon.ts'
import { moment, now } from '../db/columns.ts'

export const coupons = pgTable(
  'coupons',
  {
    code: text().primaryKey(),
    kind: text({ enum: couponKinds }).notNull(),
    /** rupees for a flat coupon, percent otherwise */
    value: integer().notNull(),
    active: boolean().notNull().default(true),
    /** An order that sends only an amount may use this coupon; any other needs its code. */
    public: boolean().notNull().default(false),
    firstOrderOnly: boolean().notNull().default(false),
    /** most rupees that a percentage takes off */
    maxDiscount: integer(),
    minSubtotal: integer().notNull().default(0),
    startsAt: moment(),
    endsAt: moment(),
    maxUses: integer(),
    maxUsesPerCustomer: integer(),
    /** orders with it that are not cancelled; can exceed the limit after staff lower it or reopen an order */
    uses: integer().notNull().default(0),
    createdAt: now(),
  },
  (t) => [
    check('coupons_code', sql`${t.code} ~ '^[A-Z0-9]+$'`),
    check('coupons_value', sql`${t.value} > 0 and (${t.kind} = 'flat' or ${t.value} <= 100)`),
    check('coupons_kind', sql`${t.kind} in ('flat', 'percent')`),
    check(
      'coupons_max_discount',
      sql`${t.maxDiscount} is null or (${t.maxDiscount} > 0 and ${t.kind} = 'percent')`,
    ),
    check('coupons_uses', sql`${t.uses} >= 0`),
  ],
)
