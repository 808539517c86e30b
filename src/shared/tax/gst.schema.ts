import * as z from 'zod/mini'
import { gstinError, isGstin } from '../invoices/gstin.ts'
import { gstMonthSchema } from '../invoices/gstr1.ts'
import { response } from '../schema/response.ts'
import { gstWarningKinds } from './gst-warnings.ts'
import { gstr1Sheets, type Gstr1Sheet } from './gstr1-csv.ts'

const gstSheetNames = Object.keys(gstr1Sheets) as Gstr1Sheet[]

/** Without `gstin` that of the shop today. */
export const gstQuerySchema = z.object({
  month: gstMonthSchema,
  gstin: z.optional(z.string().check(z.toUpperCase(), z.refine(isGstin, gstinError))),
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
