import { useState, type ComponentProps } from 'react'
import { call } from '#web/calls/call.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

interface ProofFieldsProps {
  password: Omit<ComponentProps<typeof PasswordField>, 'label'>
  code: Omit<ComponentProps<typeof Field>, 'label'>
}

/** The password once more, or a code by mail for those who have none. */
export function ProofFields({ password, code }: ProofFieldsProps) {
  const [isMailed, setIsMailed] = useState(false)
  const { busy, run } = useAction()
  const mailCode = async () => {
    const done = await run(
      () => call('POST /api/account/code', { access: 'customer' }),
      'We have mailed you a code',
    )
    if (done) setIsMailed(true)
  }
  return (
    <div className="grid gap-2">
      {isMailed ? (
        <Field
          label="Code from the mail"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          className="num"
          {...code}
        />
      ) : (
        <PasswordField label="Your password" autoComplete="current-password" {...password} />
      )}
      <button type="button" className="link justify-self-start text-sm" disabled={busy} onClick={mailCode}>
        {isMailed ? 'Mail me another code' : 'Mail me a code instead'}
      </button>
    </div>
  )
}
