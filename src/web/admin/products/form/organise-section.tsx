import type { AdminCollection } from '#shared/collections/collection.schema.ts'
import type { ProductChoices } from '#shared/products/product-import.schema.ts'
import { SelectField } from '#web/ui/field.tsx'
import { ColoursField } from './colours-field.tsx'
import { ProductTextField } from './product-text-field.tsx'
import type { ProductFormState } from './use-product-form.ts'

interface OrganiseSectionProps {
  form: ProductFormState
  collections: readonly AdminCollection[]
  choices: ProductChoices
}

export function OrganiseSection({ form, collections, choices }: OrganiseSectionProps) {
  const { values, errors, set } = form
  return (
    <section className="panel product-form__section">
      <h2>Organise</h2>
      <SelectField
        label="Collection"
        required
        value={values.collection_id}
        error={errors['collection_id']}
        onChange={(event) => set('collection_id', event.target.value)}
      >
        <option value="">Choose a collection</option>
        {collections.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <ProductTextField form={form} name="category" list="known-categories" />
      <Words id="known-categories" words={choices.categories} />
      <ProductTextField form={form} name="badge" optional list="known-badges" />
      <Words id="known-badges" words={choices.badges} />
      <ColoursField
        colours={values.colors}
        known={choices.colors}
        error={errors['colors'] ?? errors['colors.0']}
        onChange={(colours) => set('colors', colours)}
      />
      <ProductTextField
        form={form}
        name="hsn_code"
        hint="4 to 8 digits, for the tax invoice."
        inputMode="numeric"
        autoComplete="off"
      />
    </section>
  )
}

const Words = ({ id, words }: { id: string; words: readonly string[] }) => (
  <datalist id={id}>
    {words.map((word) => (
      <option key={word} value={word} />
    ))}
  </datalist>
)
