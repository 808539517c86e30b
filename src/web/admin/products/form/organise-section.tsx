import type { AdminCollection } from '#shared/collections/collection.schema.ts'
import type { ProductChoices } from '#shared/products/product-import.schema.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { ColoursField } from './colours-field.tsx'
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
      <Field
        label="Category"
        required
        list="known-categories"
        maxLength={80}
        value={values.category}
        error={errors['category']}
        onChange={(event) => set('category', event.target.value)}
      />
      <Words id="known-categories" words={choices.categories} />
      <Field
        label="Badge"
        optional
        list="known-badges"
        maxLength={40}
        value={values.badge}
        error={errors['badge']}
        onChange={(event) => set('badge', event.target.value)}
      />
      <Words id="known-badges" words={choices.badges} />
      <ColoursField
        colours={values.colors}
        known={choices.colors}
        error={errors['colors'] ?? errors['colors.0']}
        onChange={(colours) => set('colors', colours)}
      />
      <Field
        label="HSN code"
        hint="4 to 8 digits, for the tax invoice."
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={values.hsn_code}
        error={errors['hsn_code']}
        onChange={(event) => set('hsn_code', event.target.value)}
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
