import type { CustomerReturn } from '#shared/returns/return.schema.ts'
import { call } from '#web/calls/call.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormPurpose } from '../layout/form-purpose.tsx'

interface ReturnCourierFormProps {
  of: CustomerReturn
  onChange: (changed: CustomerReturn) => void
}

/** The courier and AWB of somebody who sends the units. */
export function ReturnCourierForm({ of: { number, courier, awb }, onChange }: ReturnCourierFormProps) {
  const sent = useForm({
    schema: async () => (await import('#shared/returns/return.schema.ts')).returnCourierSchema,
    initial: { courier: courier ?? '', awb: awb ?? '' },
    submit: async (body) => {
      const input = { params: { n: number }, body, access: 'customer' } as const
      onChange((await call('PUT /api/returns/:n/courier', input)).return)
      showToast({ text: 'Thank you, we look out for it', tone: 'ok' })
    },
  })
  return (
    <form {...sent.form} className="grid items-start gap-5 md:grid-cols-[1fr_1fr_auto]">
      <div className="empty:hidden md:col-span-full">
        <FormFailure text={sent.failure} />
      </div>
      <Field label="Courier" autoComplete="off" maxLength={60} {...sent.text('courier')} />
      <Field label="Number of the parcel (AWB)" autoComplete="off" maxLength={40} {...sent.text('awb')} />
      <div className="empty:hidden order-last md:col-span-full">
        <FormPurpose>Both are kept with your return to find the parcel.</FormPurpose>
      </div>
      <Button type="submit" busy={sent.busy} busyLabel="Sending..." className="md:mt-7">
        I have sent it
      </Button>
    </form>
  )
}
