import { useState } from 'react'
import { formatRupees } from '#shared/money.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { openReturnSchema, type StaffReturnable } from '#shared/returns/return-admin.schema.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import { returnMethodLabels, type ReturnMethod } from '#shared/returns/return-states.ts'
import { refusalOf } from '#web/api/api-error.ts'
import { checkForm } from '#web/forms/form-errors.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { RefundToFields } from '#web/returns/form/refund-to-fields.tsx'
import {
  blankDraft,
  blankRefundTo,
  errorsOfPart,
  inputOf,
  lineKeyOf,
  openQuestions,
  type ReturnDraft,
} from '#web/returns/form/return-draft.ts'
import { useReturnForm } from '#web/returns/form/use-return-form.ts'
import { showToast } from '#web/state/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { invalidate } from '../../parts/use-staff-query.ts'
import { returnsChanged } from '../../returns/returns-changed.ts'
import { OpenReturnLine } from './open-return-line.tsx'
import { waiverReasons } from './waiver-reasons.ts'

interface OpenReturnFormProps {
  order: AdminOrder
  returnable: StaffReturnable
  onClose: () => void
}

const blank: ReturnDraft = { ...blankDraft, refundTo: { ...blankRefundTo, by: 'later' } }

/** Return asked for by phone: the customer's own form, with a reason where the rules are waived. */
export function OpenReturnForm({ order, returnable, onClose }: OpenReturnFormProps) {
  // Staff may take back every piece that the customer holds.
  const lines = returnable.lines.map((line) => ({ ...line, returnable: line.free }))
  const returnForm = useReturnForm(lines, blank)
  const { draft, chosen, sum, errors, failure, busy, change, show } = returnForm
  const [waiver, setWaiver] = useState('')
  const waived = waiverReasons(returnable.lines, chosen)

  async function submit() {
    const open = openQuestions(chosen, { needsPhotos: false })
    if (waived.length > 0 && waiver.trim() === '') open['waiver'] = returnMessages.waiverNeeded
    if (Object.keys(open).length > 0) return show(open)
    const body = { ...inputOf({ ...returnable, lines }, draft), waiver: waived.length > 0 ? waiver : '' }
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
      refusalOf('POST /api/admin/orders/:id/returns/open', 'NOT_RETURNABLE', error)?.lines,
    )
    void invalidate('GET /api/admin/orders/:id/returnable')
  }

  return (
    <form {...returnForm.form} className="admin-form" onSubmit={returnForm.submitting(submit, refuse)}>
      <p className="text-text-2">
        For a customer who calls or writes. It is approved at once, and they are mailed as if they had asked.
      </p>
      <FormFailure text={failure} />
      <fieldset className="grid">
        <legend className="label mb-2">What comes back?</legend>
        {errors['lines'] !== undefined && (
          <div data-refused tabIndex={-1}>
            <FieldError>{errors['lines']}</FieldError>
          </div>
        )}
        <ul>
          {lines
            .filter(({ free }) => free > 0)
            .map((line) => {
              const parts = chosen.filter((part) => part.line === line)
              const listed = returnable.lines.find((one) => lineKeyOf(one) === lineKeyOf(line))!
              return (
                <OpenReturnLine
                  key={lineKeyOf(line)}
                  line={listed}
                  parts={parts}
                  errors={parts.map((part) => errorsOfPart(errors, chosen.indexOf(part)))}
                  onChange={(changed) =>
                    change({ ...draft, lines: { ...draft.lines, [lineKeyOf(line)]: changed } })
                  }
                />
              )
            })}
        </ul>
      </fieldset>
      {chosen.length > 0 && (
        <>
          <RadioGroup<ReturnMethod>
            rows
            legend="How does it come back?"
            name="return-method"
            value={draft.method}
            options={[
              {
                value: 'pickup',
                label: returnMethodLabels.pickup,
                detail: `From ${order.shipping_address.address}, ${order.shipping_address.city}`,
                ...(sum.fee > 0 && { note: `− ${formatRupees(sum.fee)}` }),
              },
              {
                value: 'self',
                label: returnMethodLabels.self,
                detail: 'They enter courier and AWB on the page of the return',
              },
              {
                value: 'brought',
                label: returnMethodLabels.brought,
                detail: 'Inspect it when they are here',
              },
            ]}
            onChange={(method) => change({ ...draft, method })}
          />
          {returnable.asks_refund_to && sum.refund > 0 && (
            <RefundToFields
              legend="Where does the refund go?"
              later="We ask when it is settled"
              hint="It was not paid through a gateway. Only admins see where it goes."
              value={draft.refundTo}
              errors={errors}
              onChange={(refundTo) => change({ ...draft, refundTo })}
            />
          )}
          {waived.length > 0 && (
            <div className="grid gap-2">
              <ul className="grid gap-1 text-sm">
                {waived.map((text) => (
                  <li key={text}>{text}.</li>
                ))}
              </ul>
              <TextAreaField
                label="Why we take it back after all"
                hint="It is kept with the return and in the activity log."
                rows={2}
                maxLength={500}
                value={waiver}
                error={errors['waiver']}
                onChange={(event) => {
                  setWaiver(event.target.value)
                  change(draft)
                }}
              />
            </div>
          )}
        </>
      )}
      <p role="status" className="font-bold">
        {chosen.length > 0 &&
          (sum.refund > 0
            ? `${formatRupees(sum.refund)} goes back once the pieces are here${sum.fee > 0 ? `, after ${formatRupees(sum.fee)} for the pickup` : ''}`
            : 'Nothing is to be paid back')}
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
