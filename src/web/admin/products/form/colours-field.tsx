import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'

interface ColoursFieldProps {
  colours: readonly string[]
  /** those that the catalogue uses, the most used first */
  known: readonly string[]
  error?: string | undefined
  onChange: (colours: readonly string[]) => void
}

const offered = 8

/** The colours of a product, to be pressed on and off; any other one can be typed. */
export function ColoursField({ colours, known, error, onChange }: ColoursFieldProps) {
  const [other, setOther] = useState('')
  // Colours that were there when the form was opened stay in their place when they are pressed off.
  const [shown, setShown] = useState(() => [...new Set([...colours, ...known.slice(0, offered)])])
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
            className="chip colour-chip"
            aria-pressed={colours.includes(colour)}
            onClick={() => toggle(colour)}
          >
            {colour}
          </button>
        ))}
      </div>
      <div className="stock-add">
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
