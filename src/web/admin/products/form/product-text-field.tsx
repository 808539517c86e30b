import type { ComponentProps } from 'react'
import { productFields, type ProductField, type ProductFieldName } from '#shared/products/product-fields.ts'
import { Field } from '#web/ui/field.tsx'
import type { ProductFormState } from './use-product-form.ts'

interface ProductTextFieldProps extends Omit<ComponentProps<typeof Field>, 'name' | 'label'> {
  edit: ProductFormState
  name: Exclude<ProductFieldName, 'features' | 'colors'>
}

/** A text field for one field of a product; label and limits come from `productFields`. */
export function ProductTextField({ edit, name, ...more }: ProductTextFieldProps) {
  const { label, maxLength, required }: ProductField = productFields[name]
  return <Field label={label} required={required} maxLength={maxLength} {...edit.form.text(name)} {...more} />
}
