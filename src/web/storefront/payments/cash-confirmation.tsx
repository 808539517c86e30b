import type { RefObject } from 'react'
import { formatRupees } from '#shared/money.ts'
import type { PayView } from '#shared/payments/pay-view.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { call } from '#web/calls/call.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

interface CashConfirmationProps {
  token: string
  view: PayView
  onChange: (view: PayView) => void
  heading: RefObject<HTMLHeadingElement | null>
}

/** A cash order that goes out only once its customer has confirmed it. */
export function CashConfirmation({ token, view, onChange, heading }: CashConfirmationProps) {
  const { busy, run } = useAction()
  const { order_id: orderId, amount, state } = view
  const isConfirmed = state === 'confirmed'
  const confirm = () =>
    run(async () => onChange(await call('POST /api/pay/:token/confirm', { params: { token } })))
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="display display--md outline-none">
        {isConfirmed ? 'Order confirmed' : 'Confirm order'}{' '}
        <span className="num inline-block">{orderId}</span>
      </h1>
      <p role="status">
        {isConfirmed
          ? `Thank you. Your order will be packed. You pay ${formatRupees(amount)} in cash when it arrives.`
          : `You pay ${formatRupees(amount)} in cash when it arrives. Please confirm your order, so that we can pack it.`}
      </p>
      <div className="flex flex-wrap gap-3.5">
        {!isConfirmed && (
          <Button busy={busy} busyLabel="One moment..." onClick={() => void confirm()}>
            Confirm order
          </Button>
        )}
        <ButtonLink variant="line" to={href(pages.order, { orderId })}>
          View order
        </ButtonLink>
      </div>
    </>
  )
}
