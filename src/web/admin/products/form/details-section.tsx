import { TextAreaField } from '#web/ui/field.tsx'
import { FeaturesField } from './features-field.tsx'
import { ProductTextField } from './product-text-field.tsx'
import type { ProductFormState } from './use-product-form.ts'

export function DetailsSection({ form }: { form: ProductFormState }) {
  const { values, errors, set } = form
  return (
    <section className="panel product-form__section">
      <h2>Details</h2>
      <ProductTextField form={form} name="name" />
      <TextAreaField
        label="Description"
        maxLength={5000}
        value={values.description}
        error={errors['description']}
        onChange={(event) => set('description', event.target.value)}
      />
      <FeaturesField
        features={values.features}
        errors={errors}
        onChange={(features) => set('features', features)}
      />
      <ProductTextField form={form} name="fabric" optional />
      <ProductTextField form={form} name="country_of_origin" optional />
    </section>
  )
}
