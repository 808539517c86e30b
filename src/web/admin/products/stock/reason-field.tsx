import { useId, type ComponentProps } from 'react'
import { Field } from '#web/ui/field.tsx'

const usual = ['Delivery', 'Stock count', 'Damaged', 'Returned by a customer', 'Sold elsewhere']

export function ReasonField(input: Omit<ComponentProps<typeof Field>, 'label'>) {
  const list = useId()
  return (
    <>
      <Field label="Reason for the stock change" optional list={list} maxLength={200} {...input} />
      <datalist id={list}>
        {usual.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
    </>
  )
}
