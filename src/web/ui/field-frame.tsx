import { useId, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Label, hint and error around a control. */
export interface FieldText {
  label: ReactNode
  hint?: ReactNode
  /** the sentence of the rule that is broken; clear it when the field is edited */
  error?: string | undefined
  /** says '(optional)' after the label */
  optional?: boolean
}

interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldFrameProps extends FieldText {
  id?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label above, error below with its icon, both tied to the control. */
export function FieldFrame({ label, hint, error, optional, id: givenId, children }: FieldFrameProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
        {optional && <span className="label__optional"> (optional)</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="alert" small />
      {children}
    </p>
  )
}
