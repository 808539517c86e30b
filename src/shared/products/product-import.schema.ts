import * as z from 'zod/mini'
import { response } from '../schema/response.ts'
import { queryChoice } from '../schema/query.ts'
import { productFieldNames } from './product-fields.ts'

/** Columns of a product file, for export and import alike. */
export const productColumns = ['id', ...productFieldNames, 'stock', 'archived'] as const
export type ProductColumn = (typeof productColumns)[number]

export const importLimits = { bytes: 2 * 1024 * 1024, rows: 5_000 }

export const importQuerySchema = z.object({ dry_run: queryChoice(['true', 'false']) })

/** A problem in a file, with the row number of a spreadsheet. */
const importProblemSchema = z.object({
  row: z.int(),
  column: z.nullable(z.string()),
  message: z.string(),
})
export type ImportProblem = z.infer<typeof importProblemSchema>

const importLineSchema = z.object({
  row: z.int(),
  action: z.enum(['create', 'update']),
  /** null for a new product */
  id: z.nullable(z.string()),
  name: z.string(),
  /** names of changed columns */
  changes: z.array(z.string()),
})
export type ImportLine = z.infer<typeof importLineSchema>

export const importResponse = response({
  dry_run: z.boolean(),
  creates: z.int(),
  updates: z.int(),
  unchanged: z.int(),
  /** rows with a problem; nothing is changed while there is one */
  refused: z.int(),
  /** the first `importResponseLimit` problems */
  problems: z.array(importProblemSchema),
  /** the first `importResponseLimit` changed rows */
  lines: z.array(importLineSchema),
})
export type ImportResponse = Omit<z.infer<typeof importResponse>, 'success'>

export const importResponseLimit = 200

/** Values in use, as suggestions. */
export const productChoicesResponse = response({
  categories: z.array(z.string()),
  badges: z.array(z.string()),
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
})
export type ProductChoices = Omit<z.infer<typeof productChoicesResponse>, 'success'>
