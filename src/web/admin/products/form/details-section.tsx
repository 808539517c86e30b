import { Field, TextAreaField } from '#web/ui/field.tsx'
import { FeaturesField } from './features-field.tsx'
import type { ProductFormState } from './use-product-form.ts'

export function DetailsSection({ form: { values, errors, set } }: { form: ProductFormState }) {
  return (
    <section className="panel product-form__section">
      <h2>Details</h2>
      <Field
        label="Name"
        required
        maxLength={200}
        value={values.name}
        error={errors['name']}
        onChange={(event) => set('name', event.target.value)}
      />
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
    </section>
  )
}
