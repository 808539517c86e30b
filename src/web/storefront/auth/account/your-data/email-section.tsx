import { useState } from 'react'
import type { User } from '#shared/auth/auth.schema.ts'
import { call } from '#web/calls/call.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { TabSection } from '../tab-section.tsx'
import { ProofFields } from './proof-fields.tsx'

export function EmailSection({ user }: { user: User }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    schema: async () => (await import('#shared/data-rights/data-rights.schema.ts')).emailChangeSchema,
    initial: { email: '', password: '', code: '' },
    submit: async (input) => {
      await call('PUT /api/account/email', { body: input, access: 'customer' })
      setSentTo(input.email)
      form.replace({ email: '', password: '', code: '' })
    },
  })
  return (
    <TabSection title="Change your e-mail address">
      <p className="mb-5 max-w-[560px] text-text-2">
        It is {user.email}. We mail a link to the new address, which counts once you use it, and tell the old
        one.
      </p>
      <form {...form.form} className="panel grid max-w-[560px] gap-5" aria-label="Change your e-mail address">
        <FormFailure text={form.failure} />
        {sentTo !== null && (
          <Note tone="ok" announce>
            We have mailed a link to {sentTo}. Your address changes once you use it.
          </Note>
        )}
        <Field label="New email" type="email" autoComplete="email" {...form.text('email')} />
        <ProofFields password={form.text('password')} code={form.text('code')} />
        <div>
          <Button type="submit" small busy={form.busy} busyLabel="Sending...">
            Send the link
          </Button>
        </div>
      </form>
    </TabSection>
  )
}
