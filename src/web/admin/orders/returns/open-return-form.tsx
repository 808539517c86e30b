import { useState } from 'react'
import { formatRupees } from '#shared/money.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { openReturnSchema, type StaffReturnable } from '#shared/returns/return-admin.schema.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import { refusalDetails } from '#web/calls/api-error.ts'
import { checkForm } from '#web/forms/form-errors.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import {
  blankDraft,
  blankRefundTo,
  returnInput,
  openQuestions,
  type ExpectedSum,
  type ReturnDraft,
} from '#web/returns/form/return-draft.ts'
import { useReturnForm } from '#web/returns/form/use-return-form.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { invalidate } from '../../parts/use-staff-query.ts'
import { returnsChanged } from '../../returns/returns-changed.ts'
import { ReturnTerms } from './return-terms.tsx'
import { ReturnedLines } from './returned-lines.tsx'
import { waiverReasons } from './waiver-reasons.ts'

interface OpenReturnFormProps {
  order: AdminOrder
  returnable: StaffReturnable
  onClose: () => void
}

const blank: ReturnDraft = { ...blankDraft, refundTo: { ...blankRefundTo, by: 'later' } }

/** Return asked for by phone: the customer's own form, with a reason where the rules are waived. */
export function OpenReturnForm({ order, returnable, onClose }: OpenReturnFormProps) {
  // Staff may take back every unit that the customer holds.
  const lines = returnable.lines.map((line) => ({ ...line, returnable: line.free }))
  const returnForm = useReturnForm(lines, blank)
  const { draft, chosen, sum, errors, failure, busy, change, show } = returnForm
  const [waiver, setWaiver] = useState('')
  const waived = waiverReasons(returnable.lines, chosen)

  async function submit() {
    const open = openQuestions(chosen, { needsPhotos: false })
    if (waived.length > 0 && waiver.trim() === '') open['waiver'] = returnMessages.waiverNeeded
    if (Object.keys(open).length > 0) return show(open)
    const body = { ...returnInput({ ...returnable, lines }, draft), waiver: waived.length > 0 ? waiver : '' }
    const checked = checkForm(openReturnSchema, body)
    if (!checked.ok) return show(checked.errors)
    const { return: opened } = await staffCall('POST /api/admin/orders/:id/returns/open', {
      params: { id: order.order_id },
      body: checked.input,
      headers: returnForm.headersFor(checked.input),
    })
    showToast({ text: `Return ${opened.number} is open`, tone: 'ok' })
    onClose()
    await returnsChanged()
  }

  function refuse(error: unknown) {
    returnForm.explain(
      error,
      refusalDetails('POST /api/admin/orders/:id/returns/open', 'NOT_RETURNABLE', error)?.lines,
    )
    void invalidate('GET /api/admin/orders/:id/returnable')
  }

  return (
    <form {...returnForm.form} className="admin-form" onSubmit={returnForm.submitting(submit, refuse)}>
      <p className="text-text-2">
        For a customer who calls or writes. It is approved at once, and they are mailed as if they had asked.
      </p>
      <FormFailure text={failure} />
      <ReturnedLines returnable={returnable} lines={lines} form={returnForm} />
      {chosen.length > 0 && (
        <>
          <ReturnTerms order={order} returnable={returnable} form={returnForm} />
          {waived.length > 0 && (
            <WaiverField
              reasons={waived}
              value={waiver}
              error={errors['waiver']}
              onChange={(text) => {
                setWaiver(text)
                change(draft)
              }}
            />
          )}
        </>
      )}
      <p role="status" className="font-bold">
        {chosen.length > 0 && sumText(sum)}
      </p>
      <div className="admin-actions">
        <Button variant="line" small onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" small busy={busy} busyLabel="Saving..." muted={chosen.length === 0}>
          Open return
        </Button>
      </div>
    </form>
  )
}

interface WaiverFieldProps {
  /** the rules that are waived */
  reasons: readonly string[]
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

const WaiverField = ({ reasons, value, error, onChange }: WaiverFieldProps) => (
  <div className="grid gap-2">
    <ul className="grid gap-1 text-sm">
      {reasons.map((text) => (
        <li key={text}>{text}.</li>
      ))}
    </ul>
    <TextAreaField
      label="Why we take it back after all"
      hint="It is kept with the return and in the activity log."
      rows={2}
      maxLength={500}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  </div>
)

function sumText({ refund, fee }: ExpectedSum): string {
  if (refund === 0) return 'Nothing is to be paid back'
  const pickup = fee > 0 ? `, after ${formatRupees(fee)} for the pickup` : ''
  return `${formatRupees(refund)} goes back once the units are here${pickup}`
}
