import { useEffect, useState, type FormEvent } from 'react'
import type { FieldErrors } from '#shared/errors.ts'
import type { CustomerReturn } from '#shared/returns/return.schema.ts'
import { ApiError, errorMessage, refusalDetails } from '#web/calls/api-error.ts'
import { call } from '#web/calls/call.ts'
import { checkForm } from '#web/forms/form-errors.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RefundToFields } from '#web/returns/form/refund-to-fields.tsx'
import { blankRefundTo, refundToInput } from '#web/returns/form/return-draft.ts'
import { loadReturnSchema, preloadReturnSchema } from './load-return-schema.ts'

interface MoneyInsteadProps {
  of: CustomerReturn
  asksRefundTo: boolean
  onChange: (changed: CustomerReturn) => void
  onClose: () => void
}

/** Turns the exchanges of a return into refunds. */
export function MoneyInstead({ of: { number }, asksRefundTo, onChange, onClose }: MoneyInsteadProps) {
  const [refundTo, setRefundTo] = useState(blankRefundTo)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(preloadReturnSchema, [])

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      const { returnWantsSchema } = await loadReturnSchema()
      const checked = checkForm(returnWantsSchema, {
        ...(asksRefundTo && { refund_to: refundToInput(refundTo) }),
      })
      if (!checked.ok) return setErrors(checked.errors)
      const input = { params: { n: number }, body: checked.input, access: 'customer' } as const
      onChange((await call('PUT /api/returns/:n/wants', input)).return)
      showToast({ text: 'You get the money back', tone: 'ok' })
      onClose()
    } catch (error) {
      const current = refusalDetails('PUT /api/returns/:n/wants', 'RETURN_STATE', error)?.current
      if (current) onChange(current)
      const fields = error instanceof ApiError ? (error.fields ?? {}) : {}
      setErrors(fields)
      setFailure(Object.keys(fields).length > 0 ? null : errorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} title="Money instead of the other size" sheet holdsForm>
      <form className="grid gap-6" method="dialog" noValidate onSubmit={(event) => void send(event)}>
        <p className="text-text-2">The size that we keep for you goes to somebody else.</p>
        <FormFailure text={failure} />
        {asksRefundTo && (
          <RefundToFields
            legend={<span className="display display--sm">Where does the refund go?</span>}
            value={refundTo}
            errors={errors}
            onChange={(value) => {
              setRefundTo(value)
              setErrors({})
            }}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="line" small onClick={onClose}>
            Keep the exchange
          </Button>
          <Button type="submit" small busy={busy} busyLabel="Saving...">
            Money instead
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
