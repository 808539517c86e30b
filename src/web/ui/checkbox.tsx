import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from './field-error.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  /** a quiet figure at the end of the row */
  note?: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, note, error, ...input }: CheckboxProps) {
  const errorId = useId()
  return (
    <div>
      <label className="check">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
        {note !== undefined && <span className="check__note">{note}</span>}
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
