import * as z from 'zod/mini'
import { monthMessage, monthPattern } from './documents/financial-year.ts'
import { gstin } from './gstin.ts'
import { response } from '../schema/response.ts'
import { gstWarningKinds } from './gst-warnings.ts'
import { gstr1Sheets, type Gstr1Sheet } from './gstr1-csv.ts'

export const gstSheetNames = Object.keys(gstr1Sheets) as Gstr1Sheet[]

/** `?month=2026-11`: the month of a GSTR-1 return, in India. */
export const gstMonthQuerySchema = z.object({
  month: z.string({ error: 'Month is required, as 2026-11' }).check(z.regex(monthPattern, monthMessage)),
})

/** Without `gstin` that of the shop today. */
export const gstQuerySchema = z.object({
  ...gstMonthQuerySchema.shape,
  gstin: z.optional(gstin()),
})

export const gstSheetParamsSchema = z.object({ table: z.enum(gstSheetNames) })

const figures = {
  taxable_paise: z.number(),
  cgst_paise: z.number(),
  sgst_paise: z.number(),
  igst_paise: z.number(),
}

const gstTableSchema = z.object({
  table: z.enum(gstSheetNames),
  /** rows of its file */
  rows: z.number(),
  ...figures,
})
export type GstTable = z.infer<typeof gstTableSchema>

export const gstResponse = response({
  month: z.string(),
  /** '' where the shop has none */
  gstin: z.string(),
  /** under which documents of the month were issued, and that of the shop */
  gstins: z.array(z.string()),
  documents: z.number(),
  tables: z.array(gstTableSchema),
  /** 4A + 5 + 7 − 9B, which is table 12 */
  total: z.object(figures),
  warnings: z.array(
    z.object({ kind: z.enum(gstWarningKinds), count: z.number(), sentence: z.string(), href: z.string() }),
  ),
})
