import { FieldError } from '#web/ui/field-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AdminIcon } from '../../parts/admin-icon.tsx'
import { MoveButtons } from '../../parts/move-buttons.tsx'
import { moved, useReorder } from '../../parts/use-reorder.ts'

interface FeaturesFieldProps {
  features: readonly string[]
  /** by `features.<index>` */
  errors: Readonly<Record<string, string>>
  onChange: (features: readonly string[]) => void
}

const maxFeatures = 30

export function FeaturesField({ features, errors, onChange }: FeaturesFieldProps) {
  const { list, place, move, focusNext, announcement } = useReorder({
    items: features,
    nameOf: (_, index) => `Feature ${index + 1}`,
    onMove: (from, to) => onChange(moved(features, from, to)),
  })
  const remove = (index: number) => {
    focusNext(`li:nth-child(${Math.max(1, index)}) input`)
    onChange(features.filter((_, at) => at !== index))
  }
  const add = () => {
    focusNext(`li:nth-child(${features.length + 1}) input`)
    onChange([...features, ''])
  }

  return (
    <fieldset className="field">
      <legend className="label">Features</legend>
      <ol ref={list} className="feature-list grid gap-2">
        {features.map((feature, index) => {
          const { draggable, onDragStart, onDragEnd, ...target } = place(index)
          const error = errors[`features.${index}`]
          return (
            // Features have no identity but their position.
            // oxlint-disable-next-line react/no-array-index-key
            <li className="flex flex-wrap gap-1 items-center rounded-1" key={index} {...target}>
              <span
                className="grid place-items-center w-6 h-tap text-text-3 cursor-grab max-md:hidden"
                aria-hidden="true"
                {...{ draggable, onDragStart, onDragEnd }}
              >
                <AdminIcon name="grip" small />
              </span>
              <input
                className="input"
                aria-label={`Feature ${index + 1}`}
                aria-invalid={error ? true : undefined}
                maxLength={300}
                value={feature}
                onChange={(event) => onChange(features.with(index, event.target.value))}
              />
              <MoveButtons
                index={index}
                count={features.length}
                name={`feature ${index + 1}`}
                onMove={move}
              />
              <IconButton icon="trash" label={`Remove feature ${index + 1}`} onClick={() => remove(index)} />
              {error && <FieldError>{error}</FieldError>}
            </li>
          )
        })}
      </ol>
      {errors['features'] && <FieldError>{errors['features']}</FieldError>}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {features.length < maxFeatures && (
        <button type="button" className="link justify-self-start" onClick={add}>
          <Icon name="plus" small />
          Add feature
        </button>
      )}
    </fieldset>
  )
}
