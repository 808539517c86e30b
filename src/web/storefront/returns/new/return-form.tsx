import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#shared/auth/auth.schema.ts'
import type { FieldErrors } from '#shared/errors.ts'
import type { Order } from '#shared/orders/order.schema.ts'
import type { NewReturnInput, Returnable } from '#shared/returns/return.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { ApiError, errorMessage, refusalOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { checkForm } from '#web/forms/form-errors.ts'
import { showToast } from '#web/state/toast-store.ts'
import { RefundToFields } from '#web/returns/form/refund-to-fields.tsx'
import {
  blankDraft,
  chosenParts,
  errorsOfPart,
  expectedSum,
  inputOf,
  keyOf,
  openQuestions,
} from '#web/returns/form/return-draft.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { loadReturnSchema, preloadReturnSchema } from '../load-return-schema.ts'
import { ReturnLine } from './return-line.tsx'
import { ReturnSum } from './return-sum.tsx'
import { ReturnWay } from './return-way.tsx'

interface ReturnFormProps {
  order: Order
  returnable: Returnable
  user: User
  /** what may be returned is read again */
  onRefused: () => void
}

export function ReturnForm({ order, returnable, user, onRefused }: ReturnFormProps) {
  const [draft, setDraft] = useState(blankDraft)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const attempt = useRef<{ body: string; key: string } | null>(null)
  const navigate = useNavigate()
  const { lines } = returnable
  const chosen = chosenParts(lines, draft)
  const sum = expectedSum(chosen, draft.method)
  const asksRefundTo = returnable.asks_refund_to && sum.refund > 0
  useEffect(preloadReturnSchema, [])

  function change(next: typeof draft) {
    setDraft(next)
    setErrors({})
    setFailure(null)
  }

  function show(found: FieldErrors, whole: string | null = null) {
    setErrors(found)
    setFailure(whole)
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]')?.focus(),
    )
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const open = openQuestions(chosen)
    if (Object.keys(open).length > 0) return show(open)
    setBusy(true)
    try {
      const { newReturnSchema } = await loadReturnSchema()
      const checked = checkForm(newReturnSchema, { ...inputOf(returnable, draft) })
      if (!checked.ok) return show(checked.errors)
      const { return: made } = await send(checked.input)
      showToast({ text: `Return ${made.number} is requested`, tone: 'ok' })
      await navigate(href(pages.returns, null, { n: made.number }), { replace: true })
    } catch (error) {
      explain(error)
    } finally {
      setBusy(false)
    }
  }

  /** The same request sent again, after a bad network, is one return. */
  function send(input: NewReturnInput) {
    const body = JSON.stringify(input)
    if (attempt.current?.body !== body) attempt.current = { body, key: crypto.randomUUID() }
    return call('POST /api/orders/:id/returns', {
      params: { id: order.order_id },
      body: input,
      headers: { 'idempotency-key': attempt.current.key },
      access: 'customer',
    })
  }

  function explain(error: unknown) {
    const refused = refusalOf('POST /api/orders/:id/returns', 'NOT_RETURNABLE', error)?.lines ?? []
    const found = Object.fromEntries(
      refused.map(({ position, size, error: reason }) => {
        const index = chosen.findIndex(({ line }) => keyOf(line) === keyOf({ position, size }))
        return [`lines.${index}.refused`, reason]
      }),
    )
    const fields = error instanceof ApiError ? (error.fields ?? {}) : {}
    const isShown = Object.keys({ ...found, ...fields }).some((name) => !name.startsWith('lines.-1'))
    show({ ...fields, ...found }, isShown ? null : errorMessage(error))
    const code = error instanceof ApiError ? error.code : ''
    if (code === 'NOT_RETURNABLE' || code === 'OUT_OF_STOCK') onRefused()
  }

  return (
    <form
      ref={form}
      className="mt-7 grid items-start gap-[clamp(28px,4.5vw,72px)] lg:grid-cols-[minmax(0,1fr)_412px]"
      method="dialog"
      noValidate
      onSubmit={(event) => void submit(event)}
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
                  key={keyOf(line)}
                  orderId={order.order_id}
                  line={line}
                  parts={parts}
                  errors={parts.map((part) => errorsOfPart(errors, chosen.indexOf(part)))}
                  onChange={(changed) =>
                    change({ ...draft, lines: { ...draft.lines, [keyOf(line)]: changed } })
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
