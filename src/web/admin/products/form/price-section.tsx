import { Field } from '#web/ui/field.tsx'
import type { ProductFormState } from './use-product-form.ts'

export function PriceSection({ form: { values, errors, set } }: { form: ProductFormState }) {
  return (
    <section className="panel product-form__section">
      <h2>Price</h2>
      <Field
        label="Price (₹)"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        value={values.price}
        error={errors['price']}
        onChange={(event) => set('price', event.target.value)}
      />
      <Field
        label="Original price (₹)"
        optional
        hint="Shown struck through beside the price."
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        value={values.original_price}
        error={errors['original_price']}
        onChange={(event) => set('original_price', event.target.value)}
      />
    </section>
  )
}
