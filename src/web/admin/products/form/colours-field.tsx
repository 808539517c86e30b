import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-error.tsx'

interface ColoursFieldProps {
  colours: readonly string[]
  /** in use, the most frequent first */
  known: readonly string[]
  error?: string | undefined
  onChange: (colours: readonly string[]) => void
}

const maxSuggested = 8

/** Toggles for the colours in use and a field for others. */
export function ColoursField({ colours, known, error, onChange }: ColoursFieldProps) {
  const [other, setOther] = useState('')
  // Initial colours stay in place when they are toggled off.
  const [shown, setShown] = useState(() => [...new Set([...colours, ...known.slice(0, maxSuggested)])])
  const all = [...new Set([...shown, ...colours])]

  const toggle = (colour: string) =>
    onChange(colours.includes(colour) ? colours.filter((one) => one !== colour) : [...colours, colour])
  const add = () => {
    const colour = other.trim()
    if (colour === '') return
    if (!colours.includes(colour)) onChange([...colours, colour])
    setShown([...new Set([...all, colour])])
    setOther('')
  }

  return (
    <fieldset className="field">
      <legend className="label">Colours</legend>
      <div className="chips">
        {all.map((colour) => (
          <button
            key={colour}
            type="button"
            className="chip min-h-tap text-sm"
            aria-pressed={colours.includes(colour)}
            onClick={() => toggle(colour)}
          >
            {colour}
          </button>
        ))}
      </div>
      <div className="stock-add flex gap-2 items-start">
        <Field
          label="Another colour"
          list="known-colours"
          maxLength={40}
          value={other}
          onChange={(event) => setOther(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <datalist id="known-colours">
          {known.map((colour) => (
            <option key={colour} value={colour} />
          ))}
        </datalist>
        <Button variant="line" small onClick={add}>
          Add
        </Button>
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
