import * as z from 'zod/mini'
import { answer } from '../schema/answer.ts'
import { queryChoice } from '../schema/query.ts'

/** The columns of a product file, for export and import alike. */
export const productColumns = [
  'id',
  'name',
  'description',
  'category',
  'price',
  'original_price',
  'badge',
  'collection_id',
  'features',
  'colors',
  'hsn_code',
  'stock',
  'archived',
] as const
export type ProductColumn = (typeof productColumns)[number]

/** A product file has at most this many bytes and rows. */
export const importLimits = { bytes: 2 * 1024 * 1024, rows: 5_000 }

/** Parts of one cell: `Cotton | Made in Jaipur`, `S:10 | M:4`. */
export const cellSeparator = '|'

export const importQuerySchema = z.object({ dry_run: queryChoice(['true', 'false']) })

/** What is wrong in a file, by the line of the row as a spreadsheet counts it. */
export const importProblemSchema = z.object({
  row: z.int(),
  column: z.nullable(z.string()),
  message: z.string(),
})
export type ImportProblem = z.infer<typeof importProblemSchema>

/** What becomes of one row. */
export const importLineSchema = z.object({
  row: z.int(),
  action: z.enum(['create', 'update']),
  /** null for a new product that has no id yet */
  id: z.nullable(z.string()),
  name: z.string(),
  /** the columns that change */
  changes: z.array(z.string()),
})
export type ImportLine = z.infer<typeof importLineSchema>

export const importAnswer = answer({
  dry_run: z.boolean(),
  creates: z.int(),
  updates: z.int(),
  unchanged: z.int(),
  /** rows with a problem; nothing is changed while there is one */
  refused: z.int(),
  /** the first of them */
  problems: z.array(importProblemSchema),
  /** the first of the rows that change something */
  lines: z.array(importLineSchema),
})
export type ImportAnswer = z.infer<typeof importAnswer>

/** How many problems and rows an answer names. */
export const importAnswerLimit = 200

/** Words that a form or a file may use again. */
export const productChoicesAnswer = answer({
  categories: z.array(z.string()),
  badges: z.array(z.string()),
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
})
export type ProductChoices = Omit<z.infer<typeof productChoicesAnswer>, 'success'>
