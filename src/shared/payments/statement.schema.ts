import * as z from 'zod/mini'
import { pageQuery, queryChoice, queryInteger, queryText } from '../schema/query.ts'
import { listResponse, response, timestamp } from '../schema/response.ts'
import { storable } from '../schema/storable.ts'
import { text } from '../schema/text.ts'
import { lineKinds } from './payment-providers.ts'

export const lineStates = ['matched', 'open', 'ignored'] as const

/** Of an uploaded statement (docs/product/payments.md, Reconciliation). */
export const statementLimits = { bytes: 5 * 1024 * 1024, lines: 20_000 }

/** Columns that a statement is read by. */
export const statementFields = ['date', 'text', 'credit', 'debit', 'mark', 'reference', 'fee', 'tax'] as const
export type StatementField = (typeof statementFields)[number]

const header = z.nullish(z.string('Must be text').check(z.maxLength(200), z.refine(storable)))

/** The header of the column for each field; null where the file has none. */
export const statementColumnsSchema = z.object({
  date: header,
  text: header,
  credit: header,
  debit: header,
  /** says debit or credit, where one column has the amounts */
  mark: header,
  reference: header,
  /** of a gateway, taken off the money that it pays out */
  fee: header,
  /** on the fee, where it has a column of its own */
  tax: header,
  unit: z.optional(z.enum(['rupees', 'paise'], { error: 'Must be one of rupees, paise' })),
})
export type GivenColumns = z.infer<typeof statementColumnsSchema>

const columnsSchema = z.object({
  date: z.nullable(z.string()),
  text: z.nullable(z.string()),
  credit: z.nullable(z.string()),
  debit: z.nullable(z.string()),
  mark: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  fee: z.nullable(z.string()),
  tax: z.nullable(z.string()),
  unit: z.enum(['rupees', 'paise']),
})
export type StatementColumns = z.infer<typeof columnsSchema>

/** A line as it is read, for the preview. Amounts are signed: credits are positive. */
const sampleSchema = z.object({
  row: z.int(),
  at: timestamp,
  text: z.string(),
  reference: z.nullable(z.string()),
  amount_paise: z.int(),
  fee_paise: z.int(),
})

/** POST /api/admin/statements, POST /api/admin/remittances */
export const statementUploadResponse = response({
  preview: z.boolean(),
  /** the columns of the file */
  headers: z.array(z.string()),
  columns: columnsSchema,
  /** asks for a column without which the file cannot be read */
  question: z.nullable(z.string()),
  /** the end of every row of the file that is not empty; the three add up to it */
  rows: z.object({ read: z.int(), refused: z.int(), ignored: z.int() }),
  /** lines in the file that are read */
  lines: z.int(),
  /** of them, those that an earlier file had */
  known: z.int(),
  added: z.int(),
  matched: z.int(),
  open: z.int(),
  ignored: z.int(),
  /** rows that are not read, the first of them with the reason */
  skipped: z.int(),
  problems: z.array(z.object({ row: z.int(), message: z.string() })),
  samples: z.array(sampleSchema),
})
export type StatementUpload = Omit<z.infer<typeof statementUploadResponse>, 'success'>

const importSchema = z.object({
  id: z.int(),
  kind: z.enum(lineKinds),
  by: z.nullable(z.string()),
  at: timestamp,
  /** first and last day of its lines */
  from: z.nullable(timestamp),
  to: z.nullable(timestamp),
  matched: z.int(),
  open: z.int(),
  ignored: z.int(),
})
export type StatementImport = z.infer<typeof importSchema>
export const statementsQuerySchema = z.object(pageQuery)
export const statementsResponse = listResponse({ statements: z.array(importSchema) })

const orderId = text({ max: 40, required: 'Enter the number of the order' })
export const lineOrderSchema = z.object({ order_id: orderId })

/** PUT /api/admin/statement-lines/:id */
export const lineDecisionSchema = z
  .object({
    order_id: z.optional(orderId),
    ignored: z.optional(z.literal(true, 'Must be true')),
  })
  .check(
    z.refine(({ order_id, ignored }) => (order_id === undefined) !== (ignored === undefined), {
      path: ['order_id'],
      error: 'Name an order, or ignore the line',
    }),
  )

const statementLineSchema = z.object({
  id: z.int(),
  kind: z.enum(lineKinds),
  at: timestamp,
  text: z.string(),
  reference: z.nullable(z.string()),
  amount_paise: z.int(),
  fee_paise: z.int(),
  state: z.enum(lineStates),
})
export type StatementLine = z.infer<typeof statementLineSchema>
/** GET /api/admin/statement-lines */
export const statementLinesQuerySchema = z.object({
  state: queryChoice(lineStates),
  /** the id of a statement */
  statement: queryInteger(1),
  search: queryText(200),
  ...pageQuery,
})
export type StatementLinesQuery = z.infer<typeof statementLinesQuerySchema>
export const statementLinesResponse = listResponse({ lines: z.array(statementLineSchema) })
export const statementLineResponse = response({ line: statementLineSchema })
