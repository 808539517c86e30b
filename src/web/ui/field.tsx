import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldText } from './field-frame.tsx'

/** A labelled text box. Everything else goes to the `<input>`. */
export function Field({
  label,
  hint,
  error,
  warning,
  optional,
  id,
  className,
  ...input
}: FieldText & ComponentProps<'input'>) {
  return (
    <FieldFrame {...{ label, hint, error, warning, optional, id }}>
      {(control) => <input type="text" {...input} {...control} className={classNames('input', className)} />}
    </FieldFrame>
  )
}

export function TextAreaField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  ...input
}: FieldText & ComponentProps<'textarea'>) {
  return (
    <FieldFrame {...{ label, hint, error, optional, id }}>
      {(control) => <textarea {...input} {...control} className={classNames('input', className)} />}
    </FieldFrame>
  )
}

/** Give the `<option>`s as children. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  ...input
}: FieldText & ComponentProps<'select'>) {
  return (
    <FieldFrame {...{ label, hint, error, optional, id }}>
      {(control) => <select {...input} {...control} className={classNames('input', className)} />}
    </FieldFrame>
  )
}
