import { hundredths } from './tax-rate.ts'

/** An amount with the taxes inside it, all in whole paise. Within a state CGST and SGST (or UTGST), else IGST. */
export interface TaxedPaise {
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
  igst_paise: number
}

export const noTaxes: TaxedPaise = { taxable_paise: 0, cgst_paise: 0, sgst_paise: 0, igst_paise: 0 }

/**
 * The taxes inside an amount in paise at a rate in percent; none for the rate null (tax.md, section 4). Halves go up. The
 * two halves within a state are equal.
 */
export function taxInside(gross: number, rate: number | null, isSameState: boolean): TaxedPaise {
  const share = rate === null ? 0 : hundredths(rate)
  const whole = 10_000 + share
  // gross × rate ÷ (2 × whole) and gross × rate ÷ whole, rounded.
  const half = Math.floor((gross * share + whole) / (2 * whole))
  const full = Math.floor((2 * gross * share + whole) / (2 * whole))
  return isSameState
    ? { taxable_paise: gross - 2 * half, cgst_paise: half, sgst_paise: half, igst_paise: 0 }
    : { taxable_paise: gross - full, cgst_paise: 0, sgst_paise: 0, igst_paise: full }
}

/** The taxes that the part of an amount from `before` paise to `after` has: so that parts add up to the whole. */
export function taxBetween(
  before: number,
  after: number,
  rate: number | null,
  isSameState: boolean,
): TaxedPaise {
  const from = taxInside(before, rate, isSameState)
  const to = taxInside(after, rate, isSameState)
  return {
    taxable_paise: to.taxable_paise - from.taxable_paise,
    cgst_paise: to.cgst_paise - from.cgst_paise,
    sgst_paise: to.sgst_paise - from.sgst_paise,
    igst_paise: to.igst_paise - from.igst_paise,
  }
}

/** Paise of all taxes of a row. */
export const totalTax = ({ cgst_paise, sgst_paise, igst_paise }: TaxedPaise): number =>
  cgst_paise + sgst_paise + igst_paise
