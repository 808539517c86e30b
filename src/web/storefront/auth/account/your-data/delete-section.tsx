import { useRef, useState } from 'react'
import { deletionTerms, type Proof } from '#shared/data-rights/data-rights.schema.ts'
import { call } from '#web/calls/call.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { signOut } from '#web/auth/session-store.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TabSection } from '../tab-section.tsx'
import { ProofFields } from './proof-fields.tsx'

export function DeleteSection() {
  const [isAsking, setIsAsking] = useState(false)
  const answer = useRef<(isSure: boolean) => void>(() => {})
  const form = useForm({
    schema: async () => (await import('#shared/data-rights/data-rights.schema.ts')).proofSchema,
    initial: { password: '', code: '' },
    submit: async (proof) => {
      setIsAsking(true)
      const isSure = await new Promise<boolean>((resolve) => (answer.current = resolve))
      setIsAsking(false)
      if (isSure) await remove(proof)
    },
  })
  return (
    <TabSection title="Delete your account">
      <ul className="mb-5 grid max-w-[640px] gap-2 text-text-2">
        {deletionTerms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <form {...form.form} className="panel grid max-w-[560px] gap-5" aria-label="Delete your account">
        <FormFailure text={form.failure} />
        <ProofFields password={form.text('password')} code={form.text('code')} />
        <div>
          <Button type="submit" variant="danger" small busy={form.busy && !isAsking} busyLabel="Deleting...">
            Delete my account
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={isAsking}
        title="Delete your account?"
        confirmLabel="Delete for good"
        cancelLabel="Keep it"
        danger
        onConfirm={() => answer.current(true)}
        onCancel={() => answer.current(false)}
      >
        This cannot be undone.
      </ConfirmDialog>
    </TabSection>
  )
}

async function remove(proof: Proof): Promise<void> {
  await call('POST /api/account/delete', { body: proof, access: 'customer' })
  signOut()
  showToast({ text: 'Your account is deleted' })
}
