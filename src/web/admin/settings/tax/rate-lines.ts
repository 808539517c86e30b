import { formatRupees } from '#shared/money.ts'
import type { TaxSlab, TaxUnit } from '#shared/tax/tax-rate.ts'

/** Rates as the owner writes them, one a line: `5 up to 2500`, then `18`. A line that is none has no rate, for the schema to refuse. */
export const slabsIn = (lines: string) =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(slabIn)

function slabIn(line: string): { rate: number; up_to_paise: number | null } {
  const [, rate, limit] = /^([\d.]+) ?%?(?: (?:up )?to ₹?([\d,]+(?:\.\d{1,2})?))?$/i.exec(line) ?? []
  return {
    rate: Number(rate),
    up_to_paise: limit === undefined ? null : Math.round(100 * Number(limit.replaceAll(',', ''))),
  }
}

/** `5 % up to ₹2,500 a piece, then 18 %` */
export const slabsText = (slabs: readonly TaxSlab[], unit: TaxUnit): string =>
  slabs
    .map(({ rate, up_to_paise: limit }, index) => {
      if (limit !== null)
        return `${rate} % up to ${formatRupees(limit / 100)}${index === 0 ? ` a ${unit}` : ''}`
      return index === 0 ? `${rate} %` : `then ${rate} %`
    })
    .join(', ')
