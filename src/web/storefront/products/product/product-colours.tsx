import { useId } from 'react'
import { dotColour } from '../card/colour-dots.ts'

/** The colours that the card shows as dots, by name. */
export function ProductColours({ colours }: { colours: readonly string[] }) {
  const label = useId()
  if (colours.length === 0) return null
  return (
    <div className="field">
      <span className="label" id={label}>
        {colours.length === 1 ? 'Colour' : 'Colours'}
      </span>
      <ul className="flex flex-wrap gap-x-5 gap-y-2" aria-labelledby={label}>
        {colours.map((colour) => (
          <li key={colour} className="flex items-center gap-2">
            <span className={`dot dot--${dotColour(colour)}`} aria-hidden="true" />
            {colour}
          </li>
        ))}
      </ul>
    </div>
  )
}
