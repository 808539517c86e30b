import { useEffect, useRef } from 'react'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AdminIcon } from '../parts/admin-icon.tsx'
import { MoveButtons } from '../parts/move-buttons.tsx'
import { moved, useReorder } from '../parts/use-reorder.ts'

interface FeaturesFieldProps {
  features: readonly string[]
  /** by `features.<index>` */
  errors: Readonly<Record<string, string>>
  onChange: (features: readonly string[]) => void
}

const most = 30

/** The points of the product page, in their order. */
export function FeaturesField({ features, errors, onChange }: FeaturesFieldProps) {
  const list = useRef<HTMLOListElement>(null)
  const focusOn = useRef<string | null>(null)
  const place = useReorder((from, to) => onChange(moved(features, from, to)))

  useEffect(() => {
    if (focusOn.current !== null) list.current?.querySelector<HTMLElement>(focusOn.current)?.focus()
    focusOn.current = null
  }, [features])

  const move = (from: number, to: number) => {
    focusOn.current = `li:nth-child(${to + 1}) [data-move="${to < from ? 'back' : 'on'}"]`
    onChange(moved(features, from, to))
  }
  const remove = (index: number) => {
    focusOn.current = `li:nth-child(${Math.max(1, index)}) input`
    onChange(features.filter((_, at) => at !== index))
  }
  const add = () => {
    focusOn.current = `li:nth-child(${features.length + 1}) input`
    onChange([...features, ''])
  }

  return (
    <fieldset className="field">
      <legend className="label">Features</legend>
      <ol ref={list} className="feature-list">
        {features.map((feature, index) => {
          const { draggable, onDragStart, onDragEnd, ...target } = place(index)
          const error = errors[`features.${index}`]
          return (
            // Features have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} {...target}>
              <span
                className="feature-list__grip"
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
      {features.length < most && (
        <button type="button" className="link feature-list__add" onClick={add}>
          <Icon name="plus" small />
          Add feature
        </button>
      )}
    </fieldset>
  )
}
