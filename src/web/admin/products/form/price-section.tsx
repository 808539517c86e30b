import { ProductTextField } from './product-text-field.tsx'
import type { ProductFormState } from './use-product-form.ts'

const rupeesInput = { inputMode: 'numeric', autoComplete: 'off', maxLength: 14 } as const

export function PriceSection({ form }: { form: ProductFormState }) {
  return (
    <section className="panel product-form__section">
      <h2>Price</h2>
      <ProductTextField form={form} name="price" {...rupeesInput} />
      <ProductTextField
        form={form}
        name="original_price"
        optional
        hint="Shown struck through beside the price."
        {...rupeesInput}
      />
    </section>
  )
}
