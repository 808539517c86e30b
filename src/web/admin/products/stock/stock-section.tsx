import { lowSizeStock, lowTotalStock } from '#shared/products/stock.ts'
import { ReasonField } from './reason-field.tsx'
import { StockFields } from './stock-fields.tsx'
import type { ProductFormState } from '../form/use-product-form.ts'

interface StockSectionProps {
  form: ProductFormState
  knownSizes: readonly string[]
}

export function StockSection({ form, knownSizes }: StockSectionProps) {
  const { product, values, errors, set, changed } = form
  return (
    <section className="panel product-form__section">
      <div>
        <h2>Stock by size</h2>
        <p className="admin-quiet">
          Low stock is 1 to {lowSizeStock} in a size, or {lowTotalStock} or fewer in all.
        </p>
      </div>
      <StockFields
        draft={values.stock}
        errors={errors}
        knownSizes={knownSizes}
        onChange={(stock) => set('stock', stock)}
      />
      {product && changed.includes('stock') && <ReasonField value={form.reason} onChange={form.setReason} />}
    </section>
  )
}
