/** Rates that a row may have, in percent (tax.md, section 3). */
export const taxRates = [0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40] as const
export const taxUnits = ['piece', 'pair'] as const
export type TaxUnit = (typeof taxUnits)[number]

export interface TaxSlab {
  /** paise of value per unit, without tax; the last slab has no limit */
  up_to_paise: number | null
  rate: number
}

/** A rate for the goods whose HSN code begins with `hsn`, from a day (`2026-11-20`, in India) on. */
export interface TaxRate {
  hsn: string
  from: string
  unit: TaxUnit
  slabs: readonly TaxSlab[]
  text: string
}

const from = '2025-09-22'
const limit = 250_000
const bySlab: TaxSlab[] = [
  { up_to_paise: limit, rate: 5 },
  { up_to_paise: null, rate: 18 },
]
const always = (rate: number): TaxSlab[] => [{ up_to_paise: null, rate }]

/** The rates of clothes, shoes and what is sold with them (Notification 9/2025-CT (Rate)). */
export const builtInTaxRates: readonly TaxRate[] = [
  { hsn: '61', from, unit: 'piece', slabs: bySlab, text: 'Knitted clothes' },
  { hsn: '62', from, unit: 'piece', slabs: bySlab, text: 'Woven clothes' },
  { hsn: '63', from, unit: 'piece', slabs: bySlab, text: 'Other made-up textiles' },
  { hsn: '64', from, unit: 'pair', slabs: bySlab, text: 'Shoes' },
  { hsn: '6501', from, unit: 'piece', slabs: always(5), text: 'Textile caps' },
  { hsn: '6505', from, unit: 'piece', slabs: always(5), text: 'Textile caps and hats' },
  { hsn: '6504', from, unit: 'piece', slabs: always(18), text: 'Plaited hats' },
  { hsn: '6506', from, unit: 'piece', slabs: always(18), text: 'Other headgear' },
  { hsn: '4202', from, unit: 'piece', slabs: always(18), text: 'Bags and wallets' },
  { hsn: '4203', from, unit: 'piece', slabs: always(18), text: 'Leather belts and jackets' },
  { hsn: '42022220', from, unit: 'piece', slabs: always(5), text: 'Cotton bags' },
  { hsn: '42022230', from, unit: 'piece', slabs: always(5), text: 'Jute bags' },
]

/** The row for an HSN code on a day: the longest `hsn` that begins it, of that the newest in force; null without one. */
export function taxRateFor(hsnCode: string, day: string, rates: readonly TaxRate[]): TaxRate | null {
  let found: TaxRate | null = null
  for (const row of rates) {
    if (row.from > day || !hsnCode.startsWith(row.hsn)) continue
    const longer = row.hsn.length - (found?.hsn.length ?? 0)
    if (found === null || longer > 0 || (longer === 0 && row.from > found.from)) found = row
  }
  return found
}

/** A rate in hundredths of a percent, in which all rates are whole. */
export const hundredths = (rate: number): number => Math.round(rate * 100)

interface Valued {
  /** rupees after discount, with tax where prices contain it */
  net: number
  /** pieces or pairs */
  units: number
  isIncluded: boolean
}

/**
 * The rate in percent of goods, by their value per unit without tax (tax.md, section 4): the first slab whose limit
 * holds. Whole numbers alone, so that a value at a limit is never inexact.
 */
export function rateOfValue({ slabs }: Pick<TaxRate, 'slabs'>, { net, units, isIncluded }: Valued): number {
  const fits = ({ up_to_paise: most, rate }: TaxSlab): boolean => {
    if (most === null) return true
    if (!isIncluded) return 100 * net <= most * units
    return 1_000_000 * net <= most * units * (10_000 + hundredths(rate))
  }
  return slabs.find(fits)!.rate
}

/** Returns the rate below the one that applies, and the most rupees that such goods may cost with it inside; null without one. */
export function rateBelow(
  { slabs }: Pick<TaxRate, 'slabs'>,
  applied: number,
  units: number,
): { rate: number; upTo: number } | null {
  const below = slabs[slabs.findIndex(({ rate }) => rate === applied) - 1]
  if (!below || below.up_to_paise === null) return null
  const upTo = Math.floor((below.up_to_paise * units * (10_000 + hundredths(below.rate))) / 1_000_000)
  return { rate: below.rate, upTo }
}

/** Says that no rate fits a value with tax inside: taxed at one slab it is above its limit, at the next below (tax.md, "The gap"). */
export function isInGap({ slabs }: Pick<TaxRate, 'slabs'>, net: number, units: number): boolean {
  const rate = rateOfValue({ slabs }, { net, units, isIncluded: true })
  const index = slabs.findIndex((slab) => slab.rate === rate)
  const below = slabs[index - 1]
  if (!below || below.up_to_paise === null) return false
  return 1_000_000 * net <= below.up_to_paise * units * (10_000 + hundredths(rate))
}
