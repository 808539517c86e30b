import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { noteKinds, taxDocumentKinds } from '#shared/tax/documents/document-kinds.ts'
import type { DocumentFigures } from '#shared/tax/documents/tax-document.ts'
import { users } from '../../users/user.tables.ts'
import { moment } from '../../db/columns.ts'

/** The last number given out in a financial year. The row is locked until the document is committed: no gaps. */
export const taxDocumentCounters = pgTable(
  'tax_document_counters',
  {
    kind: text({ enum: taxDocumentKinds }).notNull(),
    /** `2026-27` */
    year: text().notNull(),
    last: integer().notNull(),
    lastIssuedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.year] })],
)

const listOf = (kinds: readonly string[]) => sql.raw(kinds.map((kind) => `'${kind}'`).join(', '))

/** Documents of sales and of what came back, as they were issued. Append-only: a trigger refuses any change to a row. */
export const taxDocuments = pgTable(
  'tax_documents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: taxDocumentKinds }).notNull(),
    year: text().notNull(),
    sequence: integer().notNull(),
    /** As printed: `TK/26-27/000123`. */
    number: text().notNull().unique(),
    issuedAt: moment().notNull(),
    orderId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** The document of a sale of which a note takes back a part or all; a trigger refuses more than that. */
    reverses: bigint({ mode: 'number' }).references((): AnyPgColumn => taxDocuments.id),
    figures: jsonb().$type<DocumentFigures>().notNull(),
  },
  (t) => [
    unique('tax_documents_sequence').on(t.kind, t.year, t.sequence),
    index('tax_documents_of_order').on(t.orderId, t.kind, t.id.desc()),
    index('tax_documents_of_invoice')
      .on(t.reverses)
      .where(sql`${t.reverses} is not null`),
    index('tax_documents_issued').on(t.issuedAt, t.id),
    check('tax_documents_kind', sql`${t.kind} in (${listOf(taxDocumentKinds)})`),
    check('tax_documents_reverses', sql`(${t.kind} in (${listOf(noteKinds)})) = (${t.reverses} is not null)`),
  ],
)
