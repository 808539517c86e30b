import type { ComponentProps } from 'react'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

interface NewPasswordFieldsProps {
  label: string
  password: Omit<ComponentProps<typeof PasswordField>, 'label'>
  confirmation: Omit<ComponentProps<typeof Field>, 'label'>
}

/** A password that is chosen, and typed twice (docs/product/accounts.md). */
export const NewPasswordFields = ({ label, password, confirmation }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      label={label}
      autoComplete="new-password"
      hint="At least 8 characters, with uppercase, lowercase and a number"
      {...password}
    />
    <Field label="Confirm password" type="password" autoComplete="new-password" {...confirmation} />
  </>
)
