import type { ContentLink } from '#shared/contents/link.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { LinkField } from './link-field.tsx'

export interface ButtonValue {
  label: string
  link: ContentLink
}

interface ButtonsProps {
  label: string
  max: number
  buttons: ButtonValue[]
  errorAt: (inner: string) => string | undefined
  onChange: (buttons: ButtonValue[]) => void
}

/** The buttons of a section. */
export function ButtonsField({ label, max, buttons, errorAt, onChange }: ButtonsProps) {
  return (
    <>
      {buttons.map((button, index) => (
        // Buttons have no name of their own.
        <fieldset key={index} className="admin-form">
          <legend className="label mb-2">{max > 1 ? `${label} ${index + 1}` : label}</legend>
          <Field
            label="Words"
            maxLength={30}
            error={errorAt(`.${index}.label`)}
            value={button.label}
            onChange={({ target }) => onChange(buttons.with(index, { ...button, label: target.value }))}
          />
          <LinkField
            link={button.link}
            error={errorAt(`.${index}.link.value`)}
            kindError={errorAt(`.${index}.link.to`)}
            onChange={(link) => onChange(buttons.with(index, { ...button, link: link ?? button.link }))}
          />
          <Button
            variant="line"
            small
            className="justify-self-start"
            onClick={() => onChange(buttons.filter((_, at) => at !== index))}
          >
            Remove the button
          </Button>
        </fieldset>
      ))}
      {buttons.length < max && (
        <Button
          variant="line"
          small
          className="justify-self-start"
          onClick={() => onChange([...buttons, { label: '', link: { to: 'path', value: '/products' } }])}
        >
          Add a button
        </Button>
      )}
    </>
  )
}
