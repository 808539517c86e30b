import type { ReactNode } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field, SelectField, TextAreaField } from '../ui/field.tsx'
import type { ControlProps, FieldItem } from './field-items.ts'
import type { FormHandlers } from './use-form.ts'

/** A part of a form that shows a field otherwise than its list says. */
type Changed = ControlProps & { label?: ReactNode; options?: FieldItem['options'] }

interface FormFieldsProps<Name extends string> {
  of: { items: readonly FieldItem<Name>[] }
  /** of `useForm` and the like, over the values of the list */
  form: FormHandlers
  /** these alone, in this order */
  only?: readonly Name[]
  /** attributes that depend on the values; false leaves a field out */
  but?: Partial<Record<NoInfer<Name>, Changed | false>> | undefined
}

/** The fields of a list (`fields`), each with its error. */
export function FormFields<Name extends string>({ of, form, only, but = {} }: FormFieldsProps<Name>) {
  const shown = only ? only.map((name) => of.items.find((item) => item.name === name)!) : of.items
  return shown.map((item) => {
    const changed: Changed | false = (but as Partial<Record<Name, Changed | false>>)[item.name] ?? {}
    return changed !== false && <OneField key={item.name} item={item} form={form} changed={changed} />
  })
}

interface OneFieldProps {
  item: FieldItem
  form: FormHandlers
  changed: Changed
}

function OneField({ item, form, changed: { options = item.options, ...changed } }: OneFieldProps) {
  const { kind, name, label, props, format } = item
  const shown = { label, ...props, ...changed }
  switch (kind) {
    case 'tick':
      return <Checkbox {...shown} {...form.tick(name)} />
    case 'area':
      return <TextAreaField {...shown} {...form.text(name, format)} />
    case 'choice':
      return (
        <SelectField {...shown} {...form.text(name)}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      )
    case 'text':
      return <Field {...shown} {...form.text(name, format)} />
  }
}
