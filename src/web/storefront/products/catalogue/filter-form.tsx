import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import type { Collection } from '#shared/products/collections/collection.schema.ts'
import type { CatalogueQuery } from '#shared/products/catalogue-query.ts'
import { matchingBand, isReversed, priceBands, reversedPrices } from '#shared/products/price-bands.ts'
import { pages } from '#shared/routes.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { queryOfForm } from './catalogue-filters.ts'
import { useChoice } from '../product/use-choice.ts'
import { useShownValue } from './use-shown-value.ts'
import { PricesWithoutTax } from './prices-without-tax.tsx'

interface FilterFormProps {
  query: CatalogueQuery
  collections: readonly Collection[]
  sizes: readonly string[]
  colors: readonly string[]
  /** undefined while nothing is imported */
  countries: readonly string[] | undefined
  onChange: (query: CatalogueQuery) => void
  /** the sheet has its own Clear button */
  withoutClear?: boolean
}

/** Applies each choice immediately; works as a plain form without JavaScript. */
export function FilterForm({
  query: given,
  collections,
  sizes,
  colors,
  countries,
  onChange,
  withoutClear,
}: FilterFormProps) {
  const [query, choose] = useChoice(given, given)
  const hydrated = useHydrated()
  const all = collections.reduce((sum, collection) => sum + collection.product_count, 0)
  const band = matchingBand(query)
  const ref = useRef<HTMLFormElement>(null)

  // A choice made before hydration.
  useEffect(() => {
    const radios = [...ref.current!.querySelectorAll<HTMLInputElement>('[type=radio]')]
    const selects = [...ref.current!.querySelectorAll('select')]
    if (
      radios.some(({ checked, defaultChecked }) => checked !== defaultChecked) ||
      selects.some(({ name, value }) => value !== (given[name as 'size' | 'color' | 'country'] ?? ''))
    )
      apply(ref.current!)
  }, [])

  function apply(form: HTMLFormElement) {
    const chosen = queryOfForm(new FormData(form))
    choose(chosen)
    onChange(chosen)
  }

  return (
    <form
      ref={ref}
      // A browser would restore what was chosen before on another address.
      autoComplete="off"
      className="filters"
      action={pages.products}
      aria-label="Filters"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        apply(event.currentTarget)
      }}
      onChange={(event) => {
        const { target, currentTarget } = event
        if (
          target instanceof HTMLSelectElement ||
          (target instanceof HTMLInputElement && target.type === 'radio')
        )
          apply(currentTarget)
      }}
    >
      {query.category && <input type="hidden" name="category" value={query.category} />}
      {!band && <input type="hidden" name="min_price" value={query.min_price ?? ''} />}
      {!band && <input type="hidden" name="max_price" value={query.max_price ?? ''} />}
      <Choices legend="Collection">
        <Choice name="collection_id" value="" checked={!query.collection_id} note={all}>
          All Collections
        </Choice>
        {collections.map(({ id, name, product_count }) => (
          <Choice
            key={id}
            name="collection_id"
            value={id}
            checked={id === query.collection_id}
            note={product_count}
          >
            {name}
          </Choice>
        ))}
      </Choices>
      <Choices legend="Price">
        <PricesWithoutTax />
        {isReversed(query) && <FieldError>{reversedPrices}</FieldError>}
        {priceBands.map(({ value, label }) => (
          <Choice key={value} name="price" value={value} checked={value === band?.value}>
            {label}
          </Choice>
        ))}
      </Choices>
      <Choices legend="Size in stock">
        <SelectOne name="size" all="All sizes" label="Size in stock" value={query.size} options={sizes} />
      </Choices>
      <Choices legend="Colour">
        <SelectOne name="color" all="All colours" label="Colour" value={query.color} options={colors} />
      </Choices>
      {countries && (
        <Choices legend="Country of origin">
          <SelectOne
            name="country"
            all="All countries"
            label="Country of origin"
            value={query.country}
            options={countries}
          />
        </Choices>
      )}
      <Choices legend="Availability">
        <Choice name="in_stock" value="true" checked={query.in_stock === 'true'}>
          In Stock Only
        </Choice>
        <Choice name="in_stock" value="" checked={query.in_stock !== 'true'}>
          Include Out of Stock
        </Choice>
      </Choices>
      <Choices legend="Search">
        <SearchWithin query={given} />
      </Choices>
      {!withoutClear && (
        <div className="grid gap-3">
          <ButtonLink variant="line" small to={pages.products} data-keep-scroll>
            Clear All
          </ButtonLink>
          {!hydrated && (
            <Button type="submit" small>
              Apply Filters
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

function SearchWithin({ query }: { query: CatalogueQuery }) {
  const input = useShownValue(query.search, query)
  return (
    <div className="filters__search relative pt-1.5">
      <input
        ref={input}
        className="input"
        type="search"
        name="search"
        aria-label="Search within products"
        placeholder="Search products"
        maxLength={200}
        defaultValue={query.search}
        autoComplete="off"
      />
      <IconButton type="submit" icon="search" label="Apply search" />
    </div>
  )
}

const Choices = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset>
    <legend>{legend}</legend>
    {children}
  </fieldset>
)

interface SelectOneProps {
  name: string
  label: string
  /** label of the empty option */
  all: string
  value: string | undefined
  options: readonly string[]
}

/** One of many values; one of the address that is not among them is shown all the same. */
const SelectOne = ({ name, label, all, value = '', options }: SelectOneProps) => (
  <select
    className="input input--small num"
    name={name}
    aria-label={label}
    value={value}
    onChange={handledByForm}
  >
    <option value="">{all}</option>
    {(value === '' || options.includes(value) ? options : [value, ...options]).map((option) => (
      <option key={option}>{option}</option>
    ))}
  </select>
)

interface ChoiceProps {
  name: string
  value: string
  checked: boolean
  /** quiet number at the end of the row */
  note?: number
  children: ReactNode
}

const Choice = ({ name, value, checked, note, children }: ChoiceProps) => (
  <label className="check num">
    <input type="radio" name={name} value={value} checked={checked} onChange={handledByForm} />
    <span>{children}</span>
    {note !== undefined && <span className="check__note">{note}</span>}
  </label>
)

const handledByForm = () => {}
