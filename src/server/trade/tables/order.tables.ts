import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { cardTypes } from '#shared/orders/card.ts'
import { orderStatuses, paymentStatuses } from '#shared/orders/order-status.ts'
import { paymentTypes } from '#shared/orders/payment-types.ts'
import { cashStates } from '#shared/payments/payment-states.ts'
import type { CashCheck } from '#shared/payments/cash-gate.ts'
import type { WaitingEdit } from '#shared/trade/trade.ts'
import type { WaitingRefund } from '#shared/trade/trade-money.ts'
import type { ShippingAddress } from '#shared/orders/shipping-address.schema.ts'
import type { BusinessBuyer } from '#shared/tax/business-buyer.schema.ts'
import { taxSchemes } from '#shared/tax/tax-scheme.ts'
import { users } from '../../users/user.tables.ts'
import { coupons } from '../../coupons/coupon.tables.ts'
import { moment, now } from '../../db/columns.ts'

export const orders = pgTable(
  'orders',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Short, speakable, not guessable: `TK-7F3K9Q2M`. */
    orderId: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    status: text({ enum: orderStatuses }).notNull().default('placed'),
    paymentStatus: text({ enum: paymentStatuses }).notNull().default('pending'),
    paymentType: text({ enum: paymentTypes }).notNull(),
    cardLast4: text(),
    cardType: text({ enum: cardTypes }),
    shippingAddress: jsonb().$type<ShippingAddress>().notNull(),
    /** The customer's own words at the checkout. */
    note: text().notNull().default(''),
    subtotal: integer().notNull(),
    shippingCost: integer().notNull(),
    tax: integer().notNull(),
    discount: integer().notNull(),
    couponCode: text().references(() => coupons.code),
    /** Fee for cash on delivery, in rupees, without tax of its own; part of the total. */
    codFee: integer().notNull().default(0),
    /** As it was placed, for good (docs/product/tax.md). */
    taxScheme: text({ enum: taxSchemes }).notNull().default('sample'),
    /** GST code of the state of delivery; null on orders of before, and where the typed text names none. */
    stateCode: text(),
    business: jsonb().$type<BusinessBuyer>(),
    /** Rupees of tax on top of the charges, each a part of `tax`. */
    shippingTax: integer().notNull().default(0),
    codFeeTax: integer().notNull().default(0),
    total: integer().notNull(),
    /** Opens the payment of this order, and nothing else of it (docs/product/payments.md, Pay page). */
    payToken: text().unique(),
    /** Until then an unpaid order holds its stock. */
    payBy: moment(),
    payRemindedAt: moment(),
    /** When it was cancelled because nobody had paid. */
    lapsedAt: moment(),
    /** Result of the cash gate when the order was placed. */
    codCheck: jsonb().$type<CashCheck>(),
    codState: text({ enum: cashStates }),
    /** As promised when it was placed (docs/product/parcels.md, Promise); null where nothing was. */
    dispatchOn: date(),
    promisedOn: date(),
    /** The day of units that came back and are sent again. */
    promisedAgainOn: date(),
    zone: text(),
    /** Worth of the units that staff cancelled one by one, in rupees (docs/product/parcels.md, Cancelling units). */
    cancelledWorth: integer().notNull().default(0),
    /** Rupees that the shop keeps of a refund: for a refused parcel (docs/product/parcels.md, Coming back). */
    deductions: integer().notNull().default(0),
    /** Part of the discount: what staff did not ask for when the order was changed (docs/product/orders.md, Editing). */
    waived: integer().notNull().default(0),
    /** When it was last changed, or asked to be. */
    editedAt: moment(),
    /** A change that is made once its difference is paid. */
    waitingEdit: jsonb().$type<WaitingEdit>(),
    /** Refunds that a packer's report has caused, until staff send them. */
    waitingRefunds: jsonb().$type<WaitingRefund[]>(),
    /** When a cash parcel was refused at the door. */
    refusedAt: moment(),
    createdAt: now(),
    updatedAt: now(),
  },
  // oxlint-disable-next-line max-lines-per-function -- the indexes and constraints of one table
  (t) => [
    index('orders_of_customer').on(t.userId, t.createdAt.desc()),
    index('orders_open_cash')
      .on(t.userId)
      .where(sql`${t.paymentType} = 'cod' and ${t.status} in ('placed', 'processing', 'shipped')`),
    index('orders_newest').on(t.createdAt.desc(), t.id.desc()),
    index('orders_by_total').on(t.total.desc(), t.id.desc()),
    index('orders_by_status').on(t.status, t.createdAt.desc()),
    index('orders_refunded')
      .on(t.createdAt.desc(), t.id)
      .where(sql`${t.paymentStatus} = 'refunded'`),
    index('orders_cancelled')
      .on(t.createdAt.desc(), t.id, t.total)
      .where(sql`${t.status} = 'cancelled'`),
    index('orders_unpaid')
      .on(t.createdAt.desc(), t.id)
      .where(
        sql`${t.paymentType} in ('online', 'upi') and ${t.paymentStatus} = 'pending' and ${t.status} <> 'cancelled'`,
      ),
    index('orders_not_settled')
      .on(t.id)
      .where(sql`${t.paymentStatus} = 'pending' and ${t.status} <> 'cancelled'`),
    index('orders_with_coupon')
      .on(t.couponCode, t.userId)
      .where(sql`${t.couponCode} is not null`),
    index('orders_with_cancelled_pieces')
      .on(t.createdAt)
      .where(sql`${t.cancelledWorth} > 0`),
    index('orders_with_waiting_refunds')
      .on(t.id)
      .where(sql`${t.waitingRefunds} is not null`),
    index('orders_edited')
      .on(t.createdAt)
      .where(sql`${t.editedAt} is not null`),
    index('orders_pay_by')
      .on(t.payBy)
      .where(sql`${t.payBy} is not null`),
    index('orders_to_confirm')
      .on(t.createdAt)
      .where(sql`${t.codState} = 'to_confirm'`),
    index('orders_by_phone').on(sql`(${t.shippingAddress} ->> 'phone')`),
    index('orders_promised').on(t.promisedOn, t.id),
    index('orders_refused')
      .on(t.userId, t.refusedAt)
      .where(sql`${t.refusedAt} is not null`),
    check('orders_status', sql`${t.status} in ('placed', 'processing', 'shipped', 'delivered', 'cancelled')`),
    check('orders_payment_status', sql`${t.paymentStatus} in ('pending', 'paid', 'refunded')`),
    check('orders_payment_type', sql`${t.paymentType} in ('cod', 'card', 'online', 'upi')`),
    check(
      'orders_unpaid_stands_still',
      sql`${t.paymentType} in ('cod', 'card') or ${t.status} in ('placed', 'cancelled') or ${t.paymentStatus} <> 'pending'`,
    ),
    check('orders_cash_state', sql`${t.codState} is null or ${t.codState} in ('to_confirm', 'confirmed')`),
    check(
      'orders_unconfirmed_stands_still',
      sql`${t.codState} is distinct from 'to_confirm' or ${t.status} in ('placed', 'cancelled')`,
    ),
    check(
      'orders_promise',
      sql`num_nulls(${t.dispatchOn}, ${t.promisedOn}, ${t.zone}) in (0, 3) and ${t.promisedOn} > ${t.dispatchOn}`,
    ),
    check('orders_cod_fee', sql`${t.codFee} >= 0`),
    check('orders_cancelled_worth', sql`${t.cancelledWorth} between 0 and ${t.total}`),
    check('orders_deductions', sql`${t.deductions} between 0 and ${t.total}`),
    check('orders_card', sql`${t.cardLast4} is null or ${t.cardLast4} ~ '^[0-9]{4}$'`),
    check(
      'orders_figures',
      sql`${t.subtotal} >= 0 and ${t.shippingCost} >= 0 and ${t.tax} >= 0 and ${t.discount} between 0 and ${t.subtotal}`,
    ),
    check(
      'orders_total',
      sql`${t.total} = greatest(0, ${t.subtotal} + ${t.shippingCost} + ${t.tax} - ${t.discount}) + ${t.codFee}`,
    ),
    check('orders_tax_scheme', sql`${t.taxScheme} in ('sample', 'included', 'added')`),
    check('orders_state_code', sql`${t.stateCode} ~ '^[0-9]{2}$'`),
    check(
      'orders_taxes_of_charges',
      sql`${t.shippingTax} >= 0 and ${t.codFeeTax} >= 0 and ${t.shippingTax} + ${t.codFeeTax} <= ${t.tax}`,
    ),
    check('orders_waived', sql`${t.waived} between 0 and ${t.discount}`),
    check('orders_discount_has_coupon', sql`${t.discount} = ${t.waived} or ${t.couponCode} is not null`),
  ],
)

/**
 * The text by which staff search orders, beside the customer's account. The index `orders_search` is on exactly this
 * expression.
 */
export const orderSearchText = (t: typeof orders) =>
  sql<string>`(${t.orderId} || ' ' || (${t.shippingAddress} ->> 'fullName') || ' ' || (${t.shippingAddress} ->> 'email') || ' ' || (${t.shippingAddress} ->> 'phone') || ' ' || (${t.shippingAddress} ->> 'city') || ' ' || (${t.shippingAddress} ->> 'pincode'))`

const paise = () => bigint({ mode: 'number' })

/** Name, picture and price are those of the day of the order (docs/product/orders.md, Placing an order). */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    productId: text().notNull(),
    size: text().notNull(),
    name: text().notNull(),
    image: text().notNull(),
    hsnCode: text().notNull(),
    quantity: integer().notNull(),
    /** Units that staff cancelled one by one. */
    cancelled: integer().notNull().default(0),
    price: integer().notNull(),
    /** Its shares of the coupon and of the tax on top, in rupees of all its units (docs/product/tax.md). */
    discount: integer().notNull().default(0),
    addedTax: integer().notNull().default(0),
    /** Units or pairs in one. */
    packOf: integer().notNull().default(1),
    /** Percent of tax when it was ordered; null where no tax is shown. */
    rate: numeric({ precision: 5, scale: 2, mode: 'number' }),
    /** As placed; null where no tax is shown, and on orders of the sample. The invoice has the figures of its day. */
    taxablePaise: paise(),
    cgstPaise: paise(),
    sgstPaise: paise(),
    igstPaise: paise(),
    /** As it was when ordered: only the shop's faults come back (docs/product/returns.md). */
    finalSale: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    unique('order_lines_merged').on(t.orderId, t.productId, t.size),
    index('order_lines_of_product').on(t.productId),
    index('order_lines_name').using('gin', t.name.op('gin_trgm_ops')),
    check('order_lines_quantity', sql`${t.quantity} between 1 and 99`),
    check('order_lines_cancelled', sql`${t.cancelled} between 0 and ${t.quantity}`),
    check('order_lines_price', sql`${t.price} >= 0`),
    check('order_lines_rate', sql`${t.rate} between 0 and 100`),
    check('order_lines_pack_of', sql`${t.packOf} between 1 and 50`),
    check('order_lines_discount', sql`${t.discount} between 0 and ${t.price}::bigint * ${t.quantity}`),
    check('order_lines_added_tax', sql`${t.addedTax} >= 0`),
    check(
      'order_lines_taxes',
      sql`num_nulls(${t.taxablePaise}, ${t.cgstPaise}, ${t.sgstPaise}, ${t.igstPaise}) in (0, 4)
        and ${t.cgstPaise} = ${t.sgstPaise} and (${t.cgstPaise} = 0 or ${t.igstPaise} = 0)`,
    ),
  ],
)

export const orderHistory = pgTable(
  'order_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text({ enum: orderStatuses }).notNull(),
    userId: uuid().references(() => users.id),
    at: now(),
  },
  (t) => [index('order_history_of_order').on(t.orderId, t.id)],
)

/** Changes of an order beside its status: units that staff cancelled. Rows are only added. */
export const orderChanges = pgTable(
  'order_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** `1 × Linen kurta, size M cancelled` */
    text: text().notNull(),
    reason: text().notNull().default(''),
    userId: uuid().references(() => users.id),
    at: now(),
  },
  (t) => [index('order_changes_of_order').on(t.orderId, t.id)],
)

/** The first response to an order request, so that a repeat places nothing (docs/product/orders.md, Placing an order). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of the canonical body, hex. */
    bodyHash: text().notNull(),
    status: smallint().notNull(),
    /** An order, or the number of a return. */
    answer: jsonb().$type<object>().notNull(),
    createdAt: now(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
)
