import { taxMessages } from './tax-messages.ts'
import { taxRateFor } from './tax-rate.ts'
import type { TaxTerms } from './tax-settings.schema.ts'

/** Tells why a product with this HSN code cannot be saved; null where it can (docs/product/tax.md, Rates). */
export function refuseHsnCode(terms: TaxTerms, hsnCode: string): string | null {
  const { registration, scheme, above_5_crore, day, rates } = terms
  if (registration !== 'regular' || scheme === 'sample') return null
  if (taxRateFor(hsnCode, day, rates) === null) return taxMessages.hsnWithoutRate(hsnCode)
  return above_5_crore && hsnCode.length < 6 ? taxMessages.hsnTooShort : null
}
