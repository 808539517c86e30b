import { withGst, withTax } from '#shared/tax/added-tax.ts'
import { useTaxScheme } from '#web/app/site.ts'
import { classNames } from '#web/ui/class-names.ts'

interface TaxLabelProps {
  price: number
  /** as that of a product */
  payable?: number | undefined
  className?: string
}

/** Says what a price contains, or what is paid (docs/product/tax.md, Screens); nothing where no tax is charged. */
export function TaxLabel({ price, payable, className }: TaxLabelProps) {
  const scheme = useTaxScheme()
  if (scheme === null) return null
  const text = {
    sample: withTax(price),
    included: 'Inclusive of all taxes',
    added: payable === undefined ? 'plus GST' : withGst(payable),
  }[scheme]
  return <span className={classNames('added-tax num', className)}>{text}</span>
}
