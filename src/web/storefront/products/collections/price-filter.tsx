import { useEffect, useId, useState, type FormEvent } from 'react'
import { readCatalogueQuery } from '#shared/products/catalogue-query.ts'
import { isReversed, reversedPrices, type PriceRange } from '#shared/products/price-bands.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { PricesWithoutTax } from '../catalogue/prices-without-tax.tsx'
import { useShownValue } from '../catalogue/use-shown-value.ts'

interface PriceFilterProps {
  range: PriceRange
  /** address of the form */
  action: string
  onApply: (range: PriceRange) => void
}

/** Both bounds are inclusive and optional (docs/product/shopping.md, Collections). */
export function PriceFilter({ range, action, onApply }: PriceFilterProps) {
  const min = useShownValue(range.min_price, range)
  const max = useShownValue(range.max_price, range)
  const errorId = useId()
  const [reversed, setReversed] = useState(isReversed(range))
  const invalid = reversed ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}

  useEffect(() => setReversed(isReversed(range)), [range])

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const entered = (name: string): [string, string] => [name, String(form.get(name) ?? '')]
    const { min_price, max_price } = readCatalogueQuery(
      new URLSearchParams([entered('min_price'), entered('max_price')]),
    )
    setReversed(isReversed({ min_price, max_price }))
    if (isReversed({ min_price, max_price })) min.current?.focus()
    else onApply({ min_price, max_price })
  }

  return (
    <form
      className="price-filter flex flex-wrap items-center gap-2.5 max-md:w-full"
      action={action}
      aria-label="Price"
      onSubmit={apply}
    >
      <span className="label max-md:basis-full" aria-hidden="true">
        Price
      </span>
      <input
        {...bound}
        {...invalid}
        ref={min}
        name="min_price"
        aria-label="Minimum price in rupees"
        placeholder="Min ₹"
        defaultValue={range.min_price}
      />
      <input
        {...bound}
        {...invalid}
        ref={max}
        name="max_price"
        aria-label="Maximum price in rupees"
        placeholder="Max ₹"
        defaultValue={range.max_price}
      />
      <Button type="submit" small>
        Apply
      </Button>
      <PricesWithoutTax />
      {reversed && (
        <div className="basis-full" role="alert">
          <FieldError id={errorId}>{reversedPrices}</FieldError>
        </div>
      )}
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
