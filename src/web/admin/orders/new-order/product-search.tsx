import { useState } from 'react'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { compareSizes } from '#shared/products/sizes.ts'
import { isSizeLow } from '#shared/products/stock.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { TableSkeleton } from '../../parts/skeletons.tsx'
import { useDebounced } from '../../parts/use-debounced.ts'
import { useStaffQuery } from '../../parts/use-staff-query.ts'
import type { NewLine } from './new-order-values.ts'

interface ProductSearchProps {
  error: string | undefined
  /** also what is out of stock or not on sale */
  takesAny?: boolean
  onAdd: (line: Omit<NewLine, 'quantity'>) => void
}

/** Finds products by name, and adds one by a press on its size. */
export function ProductSearch({ error, takesAny = false, onAdd }: ProductSearchProps) {
  const [text, setText] = useState('')
  const [added, setAdded] = useState('')
  const search = useDebounced(text.trim())
  return (
    <div className="grid gap-4">
      <Field
        label="Find a product"
        type="search"
        hint="By name or id. Press a size to add it."
        maxLength={200}
        autoComplete="off"
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Enter searches; it does not place the order.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {search !== '' && (
        <FoundProducts
          search={search}
          takesAny={takesAny}
          onAdd={(line) => {
            onAdd(line)
            setAdded(`${line.name}, size ${line.size}, added`)
          }}
        />
      )}
      <p className="sr-only" role="status">
        {added}
      </p>
    </div>
  )
}

const maxFound = 5

interface FoundProductsProps extends Omit<ProductSearchProps, 'error'> {
  search: string
}

function FoundProducts({ search, takesAny = false, onAdd }: FoundProductsProps) {
  const query = { search, archived: takesAny ? 'any' : 'false', limit: maxFound }
  const { data, error, isPlaceholderData } = useStaffQuery('GET /api/products', { query })
  if (error) return <Note tone="error">{errorMessage(error)}</Note>
  if (!data) return <TableSkeleton rows={2} />
  if (data.products.length === 0)
    return (
      <p className="admin-quiet">
        Nothing {!takesAny && 'on sale '}matches ‘{search}’.
      </p>
    )
  return (
    <ul className="grid" aria-label="Found products" aria-busy={isPlaceholderData || undefined}>
      {data.products.map((product) => (
        <FoundProduct key={product.id} product={product} takesAny={takesAny} onAdd={onAdd} />
      ))}
    </ul>
  )
}

interface FoundProductProps extends Omit<ProductSearchProps, 'error'> {
  product: AdminProduct
}

function FoundProduct({ product, takesAny = false, onAdd }: FoundProductProps) {
  const { id, name, price, original_price: original, sizeStock } = product
  const sizes = Object.entries(sizeStock).toSorted(([a], [b]) => compareSizes(a, b))
  const image = product.images[0] ?? ''
  return (
    <li className="grid grid-cols-[48px_minmax(0,1fr)] gap-x-4 gap-y-2.5 items-center py-3 border-t border-line first:border-t-0 min-[700px]:grid-cols-[48px_minmax(0,1fr)_auto]">
      <Picture image={image} alt="" sizes="48px" className="w-12 h-15 object-cover bg-sooti" />
      <div>
        <p className="wrap-anywhere">{name}</p>
        <Price price={price} original={original} className="text-sm" />
      </div>
      <div className="chips col-span-2 min-[700px]:col-span-1" role="group" aria-label={`Sizes of ${name}`}>
        {sizes.map(([size, stock]) => {
          const isTaken = takesAny || stock > 0
          return (
            <button
              key={size}
              type="button"
              className={isTaken ? 'chip num' : 'chip chip--out num'}
              disabled={!isTaken}
              onClick={() => onAdd({ product_id: id, name, image, size, stock })}
            >
              <span className="sr-only">
                {isTaken ? 'Add ' : 'Out of stock: '}
                {name}, size{' '}
              </span>
              {size} {isSizeLow(stock) && <small>{stock} left</small>}
            </button>
          )
        })}
      </div>
    </li>
  )
}
