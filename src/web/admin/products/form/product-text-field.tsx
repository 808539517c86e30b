import type { ComponentProps } from 'react'
import { productFields, type ProductField } from '#shared/products/product-fields.ts'
import { Field } from '#web/ui/field.tsx'
import type { ProductTextName } from './product-values.ts'
import type { ProductFormState } from './use-product-form.ts'

interface ProductTextFieldProps extends Omit<ComponentProps<typeof Field>, 'form' | 'name' | 'label'> {
  form: ProductFormState
  name: ProductTextName
}

/** A text box for one field of a product; its label and limits come from `productFields`. */
export function ProductTextField({ form: { values, errors, set }, name, ...more }: ProductTextFieldProps) {
  const { label, maxLength, required }: ProductField = productFields[name]
  return (
    <Field
      label={label}
      required={required}
      maxLength={maxLength}
      value={values[name]}
      error={errors[name]}
      onChange={(event) => set(name, event.target.value)}
      {...more}
    />
  )
}
