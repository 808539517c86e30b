import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { consentPurposes } from '#shared/newsletter/consent.schema.ts'
import { moment, now } from '../db/columns.ts'
import { users } from '../users/user.tables.ts'

/** Addresses that count. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    email: text().primaryKey(),
    createdAt: now(),
    /** Ends the subscription without an account. */
    token: uuid().notNull().unique().defaultRandom(),
  },
  (t) => [index('newsletter_subscribers_age').on(t.createdAt)],
)

/** Log of consents, as they were given and withdrawn. */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    purpose: text({ enum: consentPurposes }).notNull(),
    /** exactly as it was read */
    text: text().notNull(),
    /** path of the page */
    page: text().notNull(),
    givenAt: now(),
    confirmedAt: moment(),
    withdrawnAt: moment(),
    /** The account that gave it in its profile. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('consents_of_address').on(t.email, t.givenAt.desc()),
    uniqueIndex('consents_one_in_force')
      .on(t.email, t.purpose)
      .where(sql`${t.withdrawnAt} is null`),
  ],
)
