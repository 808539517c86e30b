import { useEffect, useId, useState, type ComponentProps } from 'react'
import { Field } from '#web/ui/field.tsx'

interface StateFieldProps extends Omit<ComponentProps<typeof Field>, 'label' | 'list' | 'hint'> {
  value: string
  /** called on leaving the field with the official name of the state that was typed */
  onMatch: (state: string) => void
  /** of the pincode */
  expected?: string | undefined
}

/**
 * A state: chosen from the list, or typed in any spelling. Saved addresses may hold any text, and so may a field whose
 * list has not loaded.
 */
export function StateField({ value, onMatch, expected, onBlur, ...input }: StateFieldProps) {
  const list = useId()
  const [states, setStates] = useState<typeof import('#shared/invoices/gst-states.ts')>()
  const hint = () => {
    const code = value.trim() === '' ? undefined : states?.stateCodeOf(value)
    if (code === null) return 'Please choose a state from the list'
    const other = code !== undefined && expected !== undefined && code !== states?.stateCodeOf(expected)
    return other ? `The pincode is in ${expected}` : undefined
  }

  useEffect(() => {
    import('#shared/invoices/gst-states.ts').then(setStates, () => {})
  }, [])

  return (
    <>
      <Field
        label="State"
        autoComplete="address-level1"
        list={list}
        value={value}
        hint={hint()}
        onBlur={(event) => {
          onBlur?.(event)
          const matched = states?.stateNameOf(value) ?? value
          if (matched !== value) onMatch(matched)
        }}
        {...input}
      />
      <datalist id={list}>
        {states?.gstStates.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
