import { slugOf } from '#shared/slug.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import type { CollectionFormState } from './use-collection-form.ts'

export function CollectionFields({ collection, form }: Pick<CollectionFormState, 'collection' | 'form'>) {
  const { slug, name } = form.values
  return (
    <section className="panel product-form__section">
      <h2>Details</h2>
      <Field label="Name" required maxLength={100} {...form.text('name')} />
      <Field
        label="Slug"
        optional={!collection}
        maxLength={80}
        hint={`Its address: /collections/${slug.trim() || slugOf(name) || '…'}`}
        {...form.text('slug')}
      />
      <TextAreaField label="Description" maxLength={2000} {...form.text('description')} />
      <Field
        label="Position"
        optional
        inputMode="numeric"
        maxLength={5}
        hint="The lowest comes first. The list can also be dragged into order."
        {...form.text('position')}
      />
      <Checkbox label="Featured" {...form.tick('featured')} />
    </section>
  )
}
