import type { ContentLink } from '#shared/contents/link.schema.ts'
import type { FieldErrors } from '#shared/errors.ts'
import type { HomeSection } from '#shared/home/home.schema.ts'
import { errorAt } from '../parts/error-at.ts'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { BenefitsField, type Benefit } from './benefits-field.tsx'
import { ButtonsField, type ButtonValue } from './buttons-field.tsx'
import { LinkField } from './link-field.tsx'
import { PictureField } from '../parts/picture-field.tsx'
import { isShown, specs, type Spec } from './section-specs.ts'

interface SectionFieldsProps {
  section: HomeSection
  errors: FieldErrors
  /** of its fields: `sections.2.` */
  path: string
  onChange: (section: HomeSection) => void
}

export function SectionFields({ section, errors, path, onChange }: SectionFieldsProps) {
  const values = section as Record<string, unknown>
  const set = (name: string, value: unknown) => onChange({ ...section, [name]: value })
  return (
    <div className="admin-form">
      {specs[section.type]
        .filter((spec) => isShown(spec, section))
        .map((spec) => (
          <SpecField
            key={spec.name}
            spec={spec}
            value={values[spec.name]}
            errorAt={(inner = '') => errors[`${path}${spec.name}${inner}`]}
            partsError={errorAt(errors, `${path}${spec.name}`)}
            onChange={(value) => set(spec.name, value)}
          />
        ))}
    </div>
  )
}

interface SpecFieldProps {
  spec: Spec
  value: unknown
  errorAt: (inner?: string) => string | undefined
  /** of a field that holds a list */
  partsError: string | undefined
  onChange: (value: unknown) => void
}

function SpecField({ spec, value, errorAt: errorOf, partsError, onChange }: SpecFieldProps) {
  const error = errorOf()
  const { label } = spec
  switch (spec.kind) {
    case 'text':
    case 'area': {
      const Shown = spec.kind === 'text' ? Field : TextAreaField
      return (
        <Shown
          label={label}
          hint={spec.hint}
          maxLength={spec.max}
          error={error}
          value={(value ?? '') as string}
          onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
        />
      )
    }
    case 'number':
      return (
        <Field
          label={label}
          type="number"
          min={spec.min}
          max={spec.max}
          error={error}
          value={String(value)}
          onChange={({ target }) => onChange(Number(target.value))}
        />
      )
    case 'choice':
      return (
        <SelectField
          label={label}
          error={error}
          value={String(value)}
          onChange={({ target }) => onChange(target.value)}
        >
          {Object.entries(spec.choices).map(([choice, text]) => (
            <option key={choice} value={choice}>
              {text}
            </option>
          ))}
        </SelectField>
      )
    case 'ids':
      return (
        <Field
          label={label}
          hint={spec.hint}
          error={partsError}
          defaultValue={((value ?? []) as string[]).join(', ')}
          onChange={({ target }) => onChange(target.value.split(',').flatMap((id) => id.trim() || []))}
        />
      )
    case 'moment':
      return (
        <Field
          label={label}
          type="datetime-local"
          optional
          error={error}
          defaultValue={localMoment(value as string | null | undefined)}
          onChange={({ target }) =>
            onChange(target.value === '' ? null : new Date(target.value).toISOString())
          }
        />
      )
    case 'picture':
      return <PictureField label={label} image={(value ?? '') as string} error={error} onChange={onChange} />
    case 'link':
      return (
        <fieldset>
          <legend className="label mb-2">{label}</legend>
          <LinkField
            link={value as ContentLink | null}
            optional
            error={errorOf('.value') ?? error}
            kindError={errorOf('.to')}
            onChange={onChange}
          />
        </fieldset>
      )
    case 'button':
      return (
        <ButtonsField
          label={label}
          max={1}
          buttons={value ? [value as ButtonValue] : []}
          errorAt={(inner) => errorOf(inner.replace(/^\.\d+/, ''))}
          onChange={([first = null]) => onChange(first)}
        />
      )
    case 'buttons':
      return (
        <ButtonsField
          label={label}
          max={2}
          buttons={(value ?? []) as ButtonValue[]}
          errorAt={errorOf}
          onChange={onChange}
        />
      )
    case 'benefits':
      return <BenefitsField items={value as Benefit[]} errorAt={errorOf} onChange={onChange} />
  }
}

/** A moment as its field takes it: in the time of this place, to the minute. */
function localMoment(moment: string | null | undefined): string {
  if (!moment) return ''
  const date = new Date(moment)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
