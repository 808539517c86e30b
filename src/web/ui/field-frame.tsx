import { useId, type ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import { Icon } from './icon.tsx'

/** Label, hint and error around a control. */
export interface FieldText {
  label: ReactNode
  hint?: ReactNode
  /** the sentence of the rule that is broken; clear it when the field is edited */
  error?: string | undefined
  /** advice about an input that is allowed all the same; read out when it appears */
  warning?: string | undefined
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
export function FieldFrame({
  label,
  hint,
  error,
  warning,
  optional,
  id: givenId,
  children,
}: FieldFrameProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const describedBy = [error && `${id}-error`, warning && `${id}-warning`, hint && `${id}-hint`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
        {optional && <span className="font-regular text-text-3"> (optional)</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {warning && (
        <p className="flex items-start gap-2 text-sm text-warn" id={`${id}-warning`} role="status">
          <Icon name="alert" small />
          {warning}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
