import * as z from 'zod/mini'
import { response } from '../schema/response.ts'
import { queryChoice } from '../schema/query.ts'
import { productFieldNames } from './product-fields.ts'

/** Columns of a product file, for export and import alike. `exported_at` is written by the export and says when it was. */
export const productColumns = ['id', ...productFieldNames, 'stock', 'archived', 'exported_at'] as const
export type ProductColumn = (typeof productColumns)[number]

export const importLimits = { bytes: 2 * 1024 * 1024, rows: 5_000 }

export const importQuerySchema = z.object({ dry_run: queryChoice(['true', 'false']) })
export const productImportQuery = z.object({
  ...importQuerySchema.shape,
  /** also writes stock and state that changed in the shop since the file was exported */
  overwrite: queryChoice(['true', 'false']),
})

/** A problem in a file, with the row number of a spreadsheet. */
const importProblemSchema = z.object({
  row: z.int(),
  column: z.nullable(z.string()),
  message: z.string(),
  /** the product or area of the row, as the file or the shop names it */
  name: z.optional(z.string()),
})
export type ImportProblem = z.infer<typeof importProblemSchema>

/** Letters of a value that a preview shows. */
export const shownValue = 120
const importValueSchema = z.object({ column: z.string(), before: z.string(), after: z.string() })

const importLineSchema = z.object({
  row: z.int(),
  action: z.enum(['create', 'update']),
  /** null for a new product */
  id: z.nullable(z.string()),
  name: z.string(),
  /** names of changed columns */
  changes: z.array(z.string()),
  /** values before and after; of a new row its cells */
  values: z.array(importValueSchema),
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
  /** rows of which something is left as it is, because it changed in the shop since the file was exported */
  kept: z.int(),
  /** the first `importResponseLimit` of these */
  left: z.array(importProblemSchema),
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
