import { useState } from 'react'
import { twoStepConfirmSchema } from '#shared/auth/two-step.schema.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useStaffForm } from '../parts/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { staffCall } from '../parts/staff-call.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

export interface Setup {
  secret: string
  uri: string
  qr_svg: string
}

/** Three steps: scan the secret, enter the first code, save the recovery codes. */
export function TwoStepSetup({ setup, onDone }: { setup: Setup; onDone: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodes done="Two-step sign-in is on." codes={codes} onDone={onDone} />
  return (
    <>
      <p>Scan this picture with your authenticator app.</p>
      <img
        className="w-55 h-55 p-2.5 bg-[#fff]"
        src={`data:image/svg+xml,${encodeURIComponent(setup.qr_svg)}`}
        alt="The secret for your authenticator app, as a QR code"
        width="220"
        height="220"
      />
      <p className="admin-quiet">
        Or type it in:{' '}
        <code className="wrap-anywhere select-all">{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <FirstCode onCodes={setCodes} />
    </>
  )
}

function FirstCode({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const form = useStaffForm({
    schema: twoStepConfirmSchema,
    initial: { totp: '' },
    submit: async (body) => {
      const { recovery_codes } = await staffCall('POST /api/auth/two-step/confirm', { body })
      onCodes(recovery_codes)
    },
  })
  return (
    <form {...form.form} className="admin-form">
      <FormFailure text={form.failure} />
      <Field
        label="Code of the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        {...form.text('totp')}
      />
      <div className="admin-actions">
        <Button type="submit" small busy={form.busy} busyLabel="One moment...">
          Turn on
        </Button>
      </div>
    </form>
  )
}
