import { addedTax } from '#shared/pricing/added-tax.ts'
import { classNames } from './class-names.ts'

/** The tax on a price, where it is added at the checkout. */
export const AddedTax = ({ price, className }: { price: number; className?: string }) => (
  <span className={classNames('added-tax num text-xs text-text-2', className)}>{addedTax(price)}</span>
)
