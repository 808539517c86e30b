import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, now } from '../../db/columns.ts'
import { bankMethods } from './bank-methods.ts'

const paise = () => bigint({ mode: 'number' }).notNull()

/**
 * The books of the test bank (docs/product/payments.md, Test bank), which stands for somebody else's server: nothing
 * here refers to a table of the store, and payments reads none of it.
 */
export const testBankPages = pgTable(
  'test_bank_pages',
  {
    /** Chosen by the store. */
    reference: text().primaryKey(),
    orderId: text().notNull(),
    amountPaise: paise(),
    currency: text().notNull(),
    returnUrl: text().notNull(),
    webhookUrl: text().notNull(),
    expiresAt: moment().notNull(),
    /** when the shopper or the store closed it */
    closedAt: moment(),
    /** when a payment was declined last */
    declinedAt: moment(),
    createdAt: now(),
  },
  (t) => [check('test_bank_pages_amount', sql`${t.amountPaise} > 0`)],
)

/** Payments. One whose moment is to come is on its way ('Pay in one minute'). */
export const testBankCaptures = pgTable(
  'test_bank_captures',
  {
    id: text().primaryKey(),
    reference: text()
      .notNull()
      .references(() => testBankPages.reference),
    amountPaise: paise(),
    currency: text().notNull(),
    method: text({ enum: bankMethods }).notNull(),
    at: moment().notNull(),
  },
  (t) => [index('test_bank_captures_of_page').on(t.reference)],
)

/** Refunds. One whose moment is to come was accepted and has not paid yet. */
export const testBankRefunds = pgTable(
  'test_bank_refunds',
  {
    /** Chosen by the store. */
    reference: text().primaryKey(),
    id: text().notNull().unique(),
    captureId: text()
      .notNull()
      .references(() => testBankCaptures.id),
    amountPaise: paise(),
    doneAt: moment().notNull(),
  },
  (t) => [
    index('test_bank_refunds_of_capture').on(t.captureId),
    check('test_bank_refunds_amount', sql`${t.amountPaise} > 0`),
  ],
)

/** Webhooks waiting to be delivered, written in the transaction that causes them. */
export const testBankWebhooks = pgTable(
  'test_bank_webhooks',
  {
    eventId: text().primaryKey(),
    url: text().notNull(),
    body: text().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull(),
    createdAt: now(),
  },
  (t) => [index('test_bank_webhooks_due').on(t.nextAttemptAt)],
)
