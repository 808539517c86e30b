import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  boolean,
} from 'drizzle-orm/pg-core'
import { byName } from '../db/by-name.ts'
import { roles } from '#shared/auth/auth.schema.ts'
import { staffRoles } from '#shared/staff/staff.schema.ts'
import { bytes, moment, now } from '../db/columns.ts'

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    username: text().notNull(),
    phone: text().notNull(),
    /** PHC string; null for someone who signs in through a provider only. */
    passwordHash: text(),
    role: text({ enum: roles }).notNull().default('customer'),
    createdAt: now(),
    disabledAt: moment(),
    /** Time at which the address was proved: by a mailed link, or by a sign-in provider. */
    emailVerifiedAt: moment(),
    /** When its owner deleted it; it names nobody since then (docs/product/own-shop.md, Data rights). */
    deletedAt: moment(),
  },
  (t) => [
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`),
    uniqueIndex('users_username_unique').on(sql`lower(${t.username})`),
    index('users_newest_customers')
      .on(t.createdAt.desc(), t.id)
      .where(sql`${t.role} = 'customer'`),
    index('users_customers_by_name')
      .on(sql`lower(${t.name})`, t.id)
      .where(sql`${t.role} = 'customer'`),
    index('users_customers_in_order')
      .on(byName(t.name), t.id)
      .where(sql`${t.role} = 'customer'`),
    index('users_deleted')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
    index('users_at_work')
      .on(t.id)
      .where(sql`${t.role} <> 'customer'`),
    check('users_role', sql`${t.role} in ('customer', 'packer', 'accountant', 'staff', 'admin')`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token; the token itself is never stored */
    tokenHash: bytes().primaryKey(),
    /** Names the session in lists; random, so that it reveals nothing of the token. */
    id: uuid().notNull().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    remember: boolean().notNull(),
    /** `Chrome on Android`, from the User-Agent. */
    device: text().notNull().default('an unknown device'),
    createdAt: now(),
    /** Up to five minutes late. */
    lastUsedAt: now(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('sessions_id').on(t.id),
    index('sessions_user').on(t.userId),
    index('sessions_expiry').on(t.expiresAt),
  ],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: bytes().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: now(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    /** The address that it was mailed to; it works while the account has this one. Older rows have none. */
    email: text(),
    /** The role that an invitation gives along with the password. */
    role: text({ enum: staffRoles }),
  },
  (t) => [index('password_resets_user').on(t.userId)],
)

/** A code that was mailed to the account's address, in place of its password. Only its hash is stored. */
export const accountCodes = pgTable('account_codes', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  codeHash: bytes().notNull(),
  /** wrong ones so far */
  tries: integer().notNull().default(0),
  createdAt: now(),
  expiresAt: moment().notNull(),
})

/** A new address of an account, until the link that was mailed to it is used. */
export const emailChanges = pgTable(
  'email_changes',
  {
    tokenHash: bytes().primaryKey(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    createdAt: now(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('email_changes_expiry').on(t.expiresAt)],
)

/** Identities at sign-in providers (OpenID Connect `iss` and `sub`). */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    /** Names it in lists; random, so that it reveals nothing of the subject. */
    id: uuid().notNull().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: now(),
  },
  (t) => [
    primaryKey({ columns: [t.issuer, t.subject] }),
    uniqueIndex('identities_id').on(t.id),
    index('identities_user').on(t.userId),
  ],
)

/** Failed attempts to sign in. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    /** SHA-256 of the identity and the network address of the attempt. */
    identityHash: bytes().primaryKey(),
    failures: integer().notNull().default(0),
    since: now(),
  },
  (t) => [check('login_attempts_failures', sql`${t.failures} >= 0`)],
)

/** Visitors who have gone to a sign-in provider and are to return with this `state`. */
export const oidcFlows = pgTable(
  'oidc_flows',
  {
    stateHash: bytes().primaryKey(),
    /** SHA-256 of the browser's cookie. */
    browserHash: bytes().notNull(),
    provider: text().notNull(),
    nonce: text().notNull(),
    codeVerifier: text().notNull(),
    /** Path on this site to open after signing in. */
    redirect: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('oidc_flows_expiry').on(t.expiresAt)],
)

/** Gives a session to the returning browser, once. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    codeHash: bytes().primaryKey(),
    browserHash: bytes().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (t) => [index('sign_in_codes_expiry').on(t.expiresAt)],
)

/** Two-step sign-in: the secret of a person's authenticator app, in force once it is confirmed. */
export const twoStep = pgTable('two_step', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: bytes().notNull(),
  confirmedAt: moment(),
  /** The time step (30 s) of the last accepted code: no code is accepted twice. */
  lastStep: integer().notNull().default(0),
  createdAt: now(),
})

/** Each signs in once in place of the app. Only hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)
