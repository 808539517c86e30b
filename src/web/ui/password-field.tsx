import { useState, type ComponentProps } from 'react'
import { FieldFrame, type FieldText } from './field-frame.tsx'
import { IconButton } from './icon-button.tsx'

/** A password that can be shown and hidden again. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  id,
  ...input
}: FieldText & ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame {...{ label, hint, error, optional, id }}>
      {(control) => (
        <div className="password">
          <input {...input} {...control} type={shown ? 'text' : 'password'} className="input" />
          <IconButton
            icon={shown ? 'eyeOff' : 'eye'}
            label={shown ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </FieldFrame>
  )
}
