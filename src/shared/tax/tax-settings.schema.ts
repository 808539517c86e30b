import * as z from 'zod/mini'
import { optionalGstin } from './gstin.ts'
import { day } from '../schema/day.ts'
import { response, timestamp } from '../schema/response.ts'
import { text } from '../schema/text.ts'
import { wholeNumber } from '../schema/whole-number.ts'
import { builtInTaxRates, taxRateFor, taxRates, taxUnits, type TaxRate } from './tax-rate.ts'
import { hsnPattern, taxMessages } from './tax-messages.ts'
import { registrations, taxSchemes, type Registration, type TaxScheme } from './tax-scheme.ts'

/** Settings of how a shop is taxed (docs/product/tax.md, Set-up). */
export interface TaxSettings {
  registration: Registration
  scheme: TaxScheme
  /** e-invoices are needed for businesses, which this shop cannot issue */
  above_5_crore: boolean
}

/** 18 % on top of every price, as the sample shop has it. */
export const sampleTaxSettings: TaxSettings = {
  registration: 'regular',
  scheme: 'sample',
  above_5_crore: false,
}

const settings = {
  registration: z.enum(registrations, { error: 'Choose how the shop is registered' }),
  scheme: z.enum(taxSchemes, { error: 'Choose whether prices contain the tax' }),
  above_5_crore: z._default(z.boolean('Must be true or false'), false),
}

/** As stored; `version` counts the edits. */
export const storedTaxSettingsSchema = z.object({ ...settings, version: z.number() })

/** With `gstin` the seller's changes too; with `preview` nothing is saved. Without `version` the last edit wins. */
export const taxSettingsEditSchema = z.object({
  ...settings,
  gstin: z.optional(optionalGstin()),
  version: z.optional(z.number()),
  preview: z.optional(z.boolean('Must be true or false')),
})
export type TaxSettingsEdit = z.infer<typeof taxSettingsEditSchema>

/** A missing thing, with the page on which it is entered. */
export const missingSchema = z.object({ text: z.string(), href: z.string() })

const exampleSchema = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number(),
  /** rupees that a customer pays for one, before and after the change */
  payable_before: z.number(),
  payable: z.number(),
  /** percent; null where no tax is shown */
  rate: z.nullable(z.number()),
})

export const taxSettingsView = z.object({
  /** null until it is chosen */
  registration: z.nullable(z.enum(registrations)),
  scheme: z.nullable(z.enum(taxSchemes)),
  above_5_crore: z.boolean(),
  gstin: z.string(),
  version: z.number(),
  missing: z.array(missingSchema),
  /** a sentence once the year's documents reach 80 % of a limit of registration */
  near_limit: z.nullable(z.string()),
  examples: z.array(exampleSchema),
})

export type TaxSettingsView = z.infer<typeof taxSettingsView>
export const taxSettingsResponse = response(taxSettingsView.shape)

/** At most so much is one unit worth; a limit above has no meaning. Paise. */
const maxLimit = 100_000_000
/** GST began in 2017. */
const dayOfRate = day('Must be a day like 2026-11-20').check(z.regex(/^20/, 'Must be a day like 2026-11-20'))

const slabSchema = z.object({
  up_to_paise: z.nullable(wholeNumber(1, maxLimit)),
  rate: z.literal(taxRates, { error: `Must be one of ${taxRates.join(', ')}` }),
})

/** A row of the owner (docs/product/tax.md, Rates). */
export const taxRateSchema = z.object({
  hsn: z.string('Must be 2 to 8 digits').check(z.regex(/^\d{2,8}$/, 'Must be 2 to 8 digits')),
  from: dayOfRate,
  unit: z._default(z.enum(taxUnits), 'piece'),
  slabs: z
    .array(slabSchema)
    .check(
      z.minLength(1, 'Enter at least one rate'),
      z.maxLength(6, 'At most 6 rates'),
      z.refine(areAscending, 'Limits must rise, and the last rate has none'),
    ),
  text: z._default(text({ max: 200 }), ''),
})

function areAscending(slabs: readonly { up_to_paise: number | null }[]): boolean {
  return slabs.every(({ up_to_paise: most }, index) => {
    if (index === slabs.length - 1) return most === null
    const before = index === 0 ? 0 : slabs[index - 1]!.up_to_paise
    return most !== null && before !== null && most > before
  })
}

const listedRateSchema = z.object({
  hsn: z.string(),
  from: z.string(),
  unit: z.enum(taxUnits),
  slabs: z.array(z.object({ up_to_paise: z.nullable(z.number()), rate: z.number() })),
  text: z.string(),
  built_in: z.boolean(),
  /** no newer row has taken its place */
  in_force: z.boolean(),
  at: z.nullable(timestamp),
})
export const taxRatesResponse = response({ rates: z.array(listedRateSchema) })
export type ListedTaxRate = z.infer<typeof listedRateSchema>

/** All that tax depends on at a moment: the settings, all rows of rates, and the day in India. */
export interface TaxTerms extends TaxSettings {
  rates: readonly TaxRate[]
  day: string
}

/** The rates of the owner with those that are built in. */
export const allTaxRates = (own: readonly TaxRate[]): readonly TaxRate[] => [...builtInTaxRates, ...own]

/** Before anything is chosen prices are shown as they are, and nothing can be bought. */
export const termsBeforeChoice = { registration: 'none', scheme: 'included', above_5_crore: false } as const

/** The scheme that an order keeps: where no tax is charged none was added. */
export const schemeOfOrder = ({ registration, scheme }: TaxSettings): TaxScheme =>
  registration === 'regular' ? scheme : 'included'

export const rateLookup =
  ({ rates, day: on }: Pick<TaxTerms, 'rates' | 'day'>) =>
  (hsnCode: string): TaxRate | null =>
    taxRateFor(hsnCode, on, rates)

export const rateParamsSchema = z.object({ hsn: z.string(), from: z.string() })

export const rateCheckSchema = z.object({
  hsn_code: z.string(taxMessages.hsnDigits).check(z.trim(), z.regex(hsnPattern, taxMessages.hsnDigits)),
  price: wholeNumber(1, 1_000_000),
  pack_of: z._default(wholeNumber(1, 50), 1),
})

export const rateCheckResponse = response({
  /** percent; null where the shop charges no tax */
  rate: z.nullable(z.number()),
  /** rupees that a customer pays for one */
  payable: z.number(),
  taxable_paise: z.number(),
  /** No rate fits: it takes the higher one. */
  gap: z.boolean(),
})
