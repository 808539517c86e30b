import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#shared/auth/auth.schema.ts'
import type { Order } from '#shared/orders/order.schema.ts'
import type { Returnable } from '#shared/returns/return.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { ApiError, refusalDetails } from '#web/calls/api-error.ts'
import { call } from '#web/calls/call.ts'
import { checkForm } from '#web/forms/form-errors.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { RefundToFields } from '#web/returns/form/refund-to-fields.tsx'
import {
  blankDraft,
  errorsOfPart,
  returnInput,
  lineKey,
  openQuestions,
} from '#web/returns/form/return-draft.ts'
import { useReturnForm } from '#web/returns/form/use-return-form.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { loadReturnSchema, preloadReturnSchema } from '../load-return-schema.ts'
import { ReturnLine } from './return-line.tsx'
import { ReturnSum } from './return-sum.tsx'
import { ReturnWay } from './return-way.tsx'

interface ReturnFormProps {
  order: Order
  returnable: Returnable
  user: User
  /** reads again what may be returned */
  onRefused: () => void
}

export function ReturnForm({ order, returnable, user, onRefused }: ReturnFormProps) {
  const { lines } = returnable
  const returnForm = useReturnForm(lines, blankDraft)
  const { draft, chosen, sum, errors, failure, busy, change, show } = returnForm
  const navigate = useNavigate()
  const asksRefundTo = returnable.asks_refund_to && sum.refund > 0
  useEffect(preloadReturnSchema, [])

  async function submit() {
    const open = openQuestions(chosen)
    if (Object.keys(open).length > 0) return show(open)
    const { newReturnSchema } = await loadReturnSchema()
    const checked = checkForm(newReturnSchema, { ...returnInput(returnable, draft) })
    if (!checked.ok) return show(checked.errors)
    const { return: made } = await call('POST /api/orders/:id/returns', {
      params: { id: order.order_id },
      body: checked.input,
      headers: returnForm.headersFor(checked.input),
      access: 'customer',
    })
    showToast({ text: `Return ${made.number} is requested`, tone: 'ok' })
    await navigate(href(pages.returns, null, { n: made.number }), { replace: true })
  }

  function refuse(error: unknown) {
    returnForm.explain(error, refusalDetails('POST /api/orders/:id/returns', 'NOT_RETURNABLE', error)?.lines)
    const code = error instanceof ApiError ? error.code : ''
    if (code === 'NOT_RETURNABLE' || code === 'OUT_OF_STOCK') onRefused()
  }

  return (
    <form
      {...returnForm.form}
      className="mt-7 grid items-start gap-[clamp(28px,4.5vw,72px)] lg:grid-cols-[minmax(0,1fr)_412px]"
      onSubmit={returnForm.submitting(submit, refuse)}
    >
      <div className="grid gap-10">
        <fieldset className="grid">
          <legend className="display display--sm mb-3">What comes back?</legend>
          {errors['lines'] && <FieldError>{errors['lines']}</FieldError>}
          <ul>
            {lines.map((line) => {
              const parts = chosen.filter((part) => part.line === line)
              return (
                <ReturnLine
                  key={lineKey(line)}
                  orderId={order.order_id}
                  line={line}
                  parts={parts}
                  errors={parts.map((part) => errorsOfPart(errors, chosen.indexOf(part)))}
                  onChange={(changed) =>
                    change({ ...draft, lines: { ...draft.lines, [lineKey(line)]: changed } })
                  }
                />
              )
            })}
          </ul>
        </fieldset>
        {chosen.length > 0 && (
          <>
            <ReturnWay
              order={order}
              user={user}
              fee={sum.fee}
              draft={draft}
              error={errors['address']}
              onChange={change}
            />
            {asksRefundTo && (
              <RefundToFields
                legend={<span className="display display--sm">Where does the refund go?</span>}
                value={draft.refundTo}
                errors={errors}
                onChange={(refundTo) => change({ ...draft, refundTo })}
              />
            )}
          </>
        )}
      </div>
      <ReturnSum chosen={chosen} sum={sum} busy={busy} failure={failure} byHand={returnable.asks_refund_to} />
    </form>
  )
}
