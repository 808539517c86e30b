import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { contentKinds, versionStates } from '#shared/contents/content-kinds.ts'
import { bytes, moment, now } from '../db/columns.ts'
import { users } from '../users/user.tables.ts'

/** Brand, home, menus, and each page and policy by its key. */
export const contents = pgTable(
  'contents',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: contentKinds }).notNull(),
    /** slug of a page, name of a policy; null for kinds of which there is one */
    key: text(),
    archivedAt: moment(),
  },
  (t) => [
    unique('contents_kind_key').on(t.kind, t.key).nullsNotDistinct(),
    check('contents_kind', sql`${t.kind} in ('brand', 'home', 'menus', 'page', 'policy')`),
    check('contents_key', sql`(${t.key} is null) = (${t.kind} in ('brand', 'home', 'menus'))`),
  ],
)

/** Drafts change, published versions never. */
export const contentVersions = pgTable(
  'content_versions',
  {
    contentId: uuid()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    n: integer().notNull(),
    state: text({ enum: versionStates }).notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    /** SHA-256 of the body in hexadecimal */
    hash: text().notNull(),
    publishAt: moment(),
    /** Moment at which the published version looks different by itself: an announcement begins or ends. */
    changesAt: moment(),
    by: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: now(),
  },
  (t) => [
    primaryKey({ columns: [t.contentId, t.n] }),
    uniqueIndex('content_versions_one_draft')
      .on(t.contentId)
      .where(sql`${t.state} = 'draft'`),
    uniqueIndex('content_versions_one_scheduled')
      .on(t.contentId)
      .where(sql`${t.state} = 'scheduled'`),
    uniqueIndex('content_versions_one_published')
      .on(t.contentId)
      .where(sql`${t.state} = 'published'`),
    index('content_versions_due')
      .on(sql`coalesce(${t.publishAt}, ${t.changesAt})`)
      .where(sql`${t.publishAt} is not null or ${t.changesAt} is not null`),
    index('content_versions_hash').on(t.hash),
    check('content_versions_state', sql`${t.state} in ('draft', 'scheduled', 'published', 'past')`),
    check('content_versions_publish_at', sql`(${t.publishAt} is not null) = (${t.state} = 'scheduled')`),
    check('content_versions_changes_at', sql`${t.changesAt} is null or ${t.state} = 'published'`),
  ],
)

/** Links to the shop with its drafts, or as it is scheduled for a moment. */
export const previews = pgTable('previews', {
  /** SHA-256 of the token, which is not kept */
  tokenHash: bytes().primaryKey(),
  id: uuid().notNull().defaultRandom(),
  /** null shows the drafts */
  at: moment(),
  by: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: now(),
  expiresAt: moment().notNull(),
})
