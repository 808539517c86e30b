import { useEffect, useId, useState, type ChangeEvent, type FocusEvent } from 'react'
import { useTaxScheme } from '#web/app/site.ts'
import { Field, SelectField } from '#web/ui/field.tsx'

interface StateFieldProps {
  name: string
  value: string
  autoComplete?: string
  error?: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
  onBlur: (event: FocusEvent) => void
  /** called with the official name of the state that was typed or saved */
  onMatch: (state: string) => void
  /** of the pincode */
  expected?: string | undefined
}

/**
 * A state, chosen from the list, as the tax depends on it. In the sample it may be typed in any spelling too. Saved
 * addresses may hold any text, and so may a field whose list has not loaded.
 */
export function StateField({ onMatch, expected, ...input }: StateFieldProps) {
  const { value } = input
  const isChosen = useTaxScheme() !== 'sample'
  const list = useId()
  const [states, setStates] = useState<typeof import('#shared/tax/gst-states.ts')>()
  const hint = () => {
    const code = value.trim() === '' ? undefined : states?.gstStateCode(value)
    if (code === null) return 'Please choose a state from the list'
    return code && expected && code !== states?.gstStateCode(expected)
      ? `The pincode is in ${expected}`
      : undefined
  }
  const match = () => {
    const matched = states?.gstStateName(value) ?? value
    if (matched !== value) onMatch(matched)
  }

  useEffect(() => {
    import('#shared/tax/gst-states.ts').then(setStates, () => {})
  }, [])
  useEffect(() => {
    if (isChosen) match()
  }, [states])

  const field = { autoComplete: 'address-level1', ...input, label: 'State', hint: hint() }
  const options = states?.gstStates.map(({ name }) => <option key={name}>{name}</option>)
  if (isChosen)
    return (
      <SelectField {...field}>
        <option value="">Choose a state</option>
        {options ?? <option>{value}</option>}
      </SelectField>
    )
  return (
    <>
      <Field
        {...field}
        list={list}
        onBlur={(event) => {
          input.onBlur(event)
          match()
        }}
      />
      <datalist id={list}>{options}</datalist>
    </>
  )
}
