import { utrSchema, type PayView } from '#shared/payments/pay-view.schema.ts'
import { call } from '#web/calls/call.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormPurpose } from '../layout/form-purpose.tsx'

interface UtrFormProps {
  token: string
  onClaimed: (view: PayView) => void
}

/** The number by which the bank finds a UPI payment. */
export default function UtrForm({ token, onClaimed }: UtrFormProps) {
  const form = useForm({
    schema: utrSchema,
    initial: { utr: '' },
    submit: async (body) => onClaimed(await call('POST /api/pay/:token/utr', { params: { token }, body })),
  })
  return (
    <form {...form.form} className="grid gap-5">
      <FormFailure text={form.failure} />
      <Field
        label="Enter the 12-digit UTR from your UPI app"
        inputMode="numeric"
        autoComplete="off"
        className="num"
        autoFocus
        {...form.text('utr')}
      />
      <FormPurpose>The number is kept with your payment to find it at the bank.</FormPurpose>
      <div>
        <Button type="submit" busy={form.busy} busyLabel="Sending...">
          Send UTR
        </Button>
      </div>
    </form>
  )
}
