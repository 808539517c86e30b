import type { FormEvent } from 'react'
import { readCatalogueQuery } from '#shared/products/catalogue-query.ts'
import type { PriceRange } from '#shared/products/price-bands.ts'
import { Button } from '#web/ui/button.tsx'
import { useShownValue } from '../products/catalogue/use-shown-value.ts'

interface PriceFilterProps {
  range: PriceRange
  /** the page that the form leads to */
  action: string
  onApply: (range: PriceRange) => void
}

/** Both bounds are inclusive, and either may be left empty (specification, section 5, "Other"). */
export function PriceFilter({ range, action, onApply }: PriceFilterProps) {
  const min = useShownValue(range.min_price, range)
  const max = useShownValue(range.max_price, range)

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const entered = (name: string): [string, string] => [name, String(form.get(name) ?? '')]
    const { min_price, max_price } = readCatalogueQuery(
      new URLSearchParams([entered('min_price'), entered('max_price')]),
    )
    onApply({ min_price, max_price })
  }

  return (
    <form className="price-filter" action={action} aria-label="Price" onSubmit={apply}>
      <span className="label hidden md:block" aria-hidden="true">
        Price
      </span>
      <input
        {...bound}
        ref={min}
        name="min_price"
        aria-label="Minimum price in rupees"
        placeholder="Min ₹"
        defaultValue={range.min_price}
      />
      <input
        {...bound}
        ref={max}
        name="max_price"
        aria-label="Maximum price in rupees"
        placeholder="Max ₹"
        defaultValue={range.max_price}
      />
      <Button type="submit" small>
        Apply
      </Button>
    </form>
  )
}

const bound = {
  className: 'input input--small num',
  type: 'number',
  inputMode: 'numeric',
  min: 0,
  step: 1,
  max: 100_000_000,
} as const
