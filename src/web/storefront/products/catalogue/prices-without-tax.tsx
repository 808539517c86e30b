import { withTax } from '#shared/tax/added-tax.ts'
import { formatRupees } from '#shared/money.ts'
import { useTaxScheme } from '#web/app/site.ts'

/** Beside a choice of prices: they are those of the cards, without the tax that is added. */
export function PricesWithoutTax() {
  const scheme = useTaxScheme()
  if (scheme === null || scheme === 'included') return null
  return (
    <p className="hint num">
      {scheme === 'sample' ? `Before GST: ${formatRupees(1_000)} is ${withTax(1_000)}` : 'Before GST'}
    </p>
  )
}
