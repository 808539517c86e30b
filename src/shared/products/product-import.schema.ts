import * as z from 'zod/mini'
import { answer } from '../schema/answer.ts'
import { queryChoice } from '../schema/query.ts'
import { productFieldNames } from './product-fields.ts'

/** Columns of a product file, for export and import alike. */
export const productColumns = ['id', ...productFieldNames, 'stock', 'archived'] as const
export type ProductColumn = (typeof productColumns)[number]

/** Limits of one product file. */
export const importLimits = { bytes: 2 * 1024 * 1024, rows: 5_000 }

export const importQuerySchema = z.object({ dry_run: queryChoice(['true', 'false']) })

/** A problem in a file, with the row number that a spreadsheet shows. */
export const importProblemSchema = z.object({
  row: z.int(),
  column: z.nullable(z.string()),
  message: z.string(),
})
export type ImportProblem = z.infer<typeof importProblemSchema>

/** The effect of one row. */
export const importLineSchema = z.object({
  row: z.int(),
  action: z.enum(['create', 'update']),
  /** null for a new product */
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
export type ImportAnswer = Omit<z.infer<typeof importAnswer>, 'success'>

/** Problems and rows that one response lists. */
export const importAnswerLimit = 200

/** Values in use, which the form suggests. */
export const productChoicesAnswer = answer({
  categories: z.array(z.string()),
  badges: z.array(z.string()),
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
})
export type ProductChoices = Omit<z.infer<typeof productChoicesAnswer>, 'success'>
