import { useState } from 'react'
import { twoStepPasswordSchema } from '#shared/auth/two-step.schema.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useStaffForm } from '../parts/use-staff-form.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { LoadedPanel } from '../parts/loaded-panel.tsx'
import { staffCall } from '../parts/staff-call.ts'
import { useStaffQuery } from '../parts/use-staff-query.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoStepSetup, type Setup } from './two-step-setup.tsx'

/** Remaining recovery codes at which a warning shows. */
const fewCodes = 2

/** The user's own two-step sign-in: off, in setup, or on. */
export function TwoStepPart() {
  const loaded = useStaffQuery('GET /api/auth/two-step')
  const [setup, setSetup] = useState<Setup | null>(null)
  const done = () => {
    setSetup(null)
    void loaded.refetch()
  }
  return (
    <LoadedPanel
      className="md:max-w-160"
      id="two-step"
      title="Two-step sign-in"
      of={loaded}
      failure="Your sign-in could not be loaded"
      skeletonRows={2}
    >
      {({ two_step: status }) =>
        setup ? (
          <TwoStepSetup setup={setup} onDone={done} />
        ) : status.enabled ? (
          <TurnedOn codesLeft={status.recovery_codes_left} onDone={done} />
        ) : (
          <TurnOn onBegun={setSetup} />
        )
      }
    </LoadedPanel>
  )
}

function TurnOn({ onBegun }: { onBegun: (setup: Setup) => void }) {
  return (
    <PasswordAsked
      text="Beside your password, signing in asks for a code of an authenticator app on your phone. Whoever learns your password cannot sign in with it alone."
      button="Set up"
      onPassword={async (password) =>
        onBegun(await staffCall('POST /api/auth/two-step/setup', { body: { password } }))
      }
    />
  )
}

function TurnedOn({ codesLeft, onDone }: { codesLeft: number; onDone: () => void }) {
  const [asking, setAsking] = useState<'codes' | 'off' | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const finish = () => {
    setCodes(null)
    onDone()
  }
  if (codes) return <RecoveryCodes done="These are your new recovery codes." codes={codes} onDone={finish} />

  const close = () => setAsking(null)
  const renew = async (password: string) => {
    const { recovery_codes } = await staffCall('POST /api/auth/two-step/recovery-codes', {
      body: { password },
    })
    close()
    setCodes(recovery_codes)
  }
  const turnOff = async (password: string) => {
    await staffCall('POST /api/auth/two-step/disable', { body: { password } })
    showToast({ text: 'Two-step sign-in is off', tone: 'ok' })
    onDone()
  }
  return (
    <>
      <Note tone={codesLeft > fewCodes ? 'ok' : 'warn'}>
        Two-step sign-in is on. You have {codesLeft} {codesLeft === 1 ? 'recovery code' : 'recovery codes'}{' '}
        left.
      </Note>
      <div className="admin-actions">
        <Button variant="line" small onClick={() => setAsking('codes')}>
          New recovery codes
        </Button>
        <Button variant="danger" small onClick={() => setAsking('off')}>
          Turn off
        </Button>
      </div>
      <Dialog open={asking === 'codes'} onClose={close} title="New recovery codes?">
        <PasswordAsked
          text="They take the place of those you have: the old ones no longer sign you in."
          button="Show new codes"
          onPassword={renew}
        />
      </Dialog>
      <Dialog open={asking === 'off'} onClose={close} title="Turn two-step sign-in off?">
        <PasswordAsked
          text="From then on your password alone signs you in, and your recovery codes are gone."
          button="Turn off"
          danger
          onPassword={turnOff}
        />
      </Dialog>
    </>
  )
}

interface PasswordAskedProps {
  text: string
  button: string
  danger?: boolean
  onPassword: (password: string) => Promise<void>
}

function PasswordAsked({ text, button, danger, onPassword }: PasswordAskedProps) {
  const form = useStaffForm({
    schema: twoStepPasswordSchema,
    initial: { password: '' },
    submit: ({ password }) => onPassword(password),
  })
  return (
    <form {...form.form} className="admin-form">
      <p className="admin-quiet">{text}</p>
      <FormFailure text={form.failure} />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        data-focus-first
        {...form.text('password')}
      />
      <div className="admin-actions">
        <Button
          type="submit"
          small
          variant={danger ? 'danger' : 'primary'}
          busy={form.busy}
          busyLabel="One moment..."
        >
          {button}
        </Button>
      </div>
    </form>
  )
}
