import { benefitIcons } from '#shared/home/home.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'

export interface Benefit {
  icon: string
  title: string
  text: string
}

/** The benefits of a section, each with its icon. */
export function BenefitsField({
  items,
  errorAt,
  onChange,
}: {
  items: Benefit[]
  errorAt: (inner?: string) => string | undefined
  onChange: (items: Benefit[]) => void
}) {
  const set = (index: number, part: Partial<Benefit>) =>
    onChange(items.with(index, { ...items[index]!, ...part }))
  return (
    <>
      {items.map(({ icon, title: head, text }, index) => (
        // Benefits have no name of their own.
        <fieldset key={index} className="admin-form">
          <legend className="label mb-2">Benefit {index + 1}</legend>
          <SelectField
            label="Icon"
            error={errorAt(`.${index}.icon`)}
            value={icon}
            onChange={({ target }) => set(index, { icon: target.value })}
          >
            {benefitIcons.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
          <Field
            label="Title"
            maxLength={40}
            error={errorAt(`.${index}.title`)}
            value={head}
            onChange={({ target }) => set(index, { title: target.value })}
          />
          <Field
            label="Text"
            maxLength={80}
            error={errorAt(`.${index}.text`)}
            value={text}
            onChange={({ target }) => set(index, { text: target.value })}
          />
          {items.length > 2 && (
            <Button variant="line" small onClick={() => onChange(items.filter((_, at) => at !== index))}>
              Remove the benefit
            </Button>
          )}
        </fieldset>
      ))}
      {errorAt() && <p className="field-error">{errorAt()}</p>}
      {items.length < 4 && (
        <Button
          variant="line"
          small
          className="justify-self-start"
          onClick={() => onChange([...items, { icon: 'check', title: '', text: '' }])}
        >
          Add a benefit
        </Button>
      )}
    </>
  )
}
