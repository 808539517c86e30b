import { addedTax } from '#shared/pricing/added-tax.ts'
import { useTaxScheme } from '#web/app/site.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Says what a price contains, or what is added to it (docs/product/tax.md, Screens); nothing where no tax is charged. */
export function TaxLabel({ price, className }: { price: number; className?: string }) {
  const scheme = useTaxScheme()
  if (scheme === null) return null
  const text = { sample: addedTax(price), included: 'Inclusive of all taxes', added: 'plus GST' }[scheme]
  return <span className={classNames('added-tax num text-xs text-text-2', className)}>{text}</span>
}
