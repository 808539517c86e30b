import { formatRupees, percentOff } from '#shared/money.ts'
import { classNames } from './class-names.ts'

interface PriceProps {
  price: number
  /** struck through when higher than the price */
  original?: number | null
  large?: boolean
  className?: string
}

export function Price({ price, original = null, large, className }: PriceProps) {
  return (
    <span className={classNames('price', large && 'price--lg', className)}>
      {formatRupees(price)}
      {original !== null && original > price && (
        <s>
          <span className="sr-only">was </span>
          {formatRupees(original)}
        </s>
      )}
    </span>
  )
}

/** '15% off', nothing where the price was never higher. */
export function PercentOff({ price, original }: { price: number; original: number | null }) {
  const percent = percentOff(price, original)
  return (
    percent > 0 && (
      <span className="inline-block py-1 px-3 bg-manjistha text-on-manjistha text-sm font-bold num">
        {percent}% off
      </span>
    )
  )
}
