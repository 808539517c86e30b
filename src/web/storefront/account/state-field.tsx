import { useId, type ComponentProps } from 'react'
import { Field } from '#web/ui/field.tsx'
import { indianStates } from './indian-states.ts'

/** A state: typed, with the states of India offered. Saved addresses may hold any text. */
export function StateField(input: Omit<ComponentProps<typeof Field>, 'label' | 'list'>) {
  const list = useId()
  return (
    <>
      <Field label="State" autoComplete="address-level1" list={list} {...input} />
      <datalist id={list}>
        {indianStates.map((state) => (
          <option key={state} value={state} />
        ))}
      </datalist>
    </>
  )
}
