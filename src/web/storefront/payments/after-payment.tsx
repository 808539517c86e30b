import { lazy, Suspense, useState, type RefObject } from 'react'
import { getItBy } from '#shared/delivery/promise-text.ts'
import { sharePicture } from '#shared/media/share-picture.ts'
import type { PayView } from '#shared/payments/pay-view.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { reloadOnNewVersion } from '#web/ui/reload-on-new-version.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

const StitchedGarment = lazy(() => import('../cart/checkout/stitched-garment.tsx').catch(reloadOnNewVersion))
const UtrForm = lazy(() => import('./utr-form.tsx').catch(reloadOnNewVersion))

interface AfterPaymentProps {
  token: string
  view: PayView
  onChange: (view: PayView) => void
  heading: RefObject<HTMLHeadingElement | null>
}

interface Outcome {
  title: string
  text: string
}

const placed: Outcome = {
  title: 'Order Placed Successfully!',
  text: 'Thank you. Your payment has arrived, and your order will be packed.',
}
const edited: Outcome = {
  title: 'Your order is paid',
  text: 'Thank you. Your payment has arrived. The order shows what has changed.',
}
const claimed: Outcome = {
  title: 'Payment noted',
  text: 'Thank you. We check this with our bank, usually within one working day. Your pieces stay reserved.',
}
const lapsed: Outcome = {
  title: 'Order cancelled',
  text: 'This order was not paid in time and is cancelled. Money that left your account is returned within 5-7 business days.',
}
const cancelled: Outcome = {
  title: 'Order cancelled',
  text: 'This order is cancelled. Money that left your account is returned within 5-7 business days.',
}

/** Outcome of a payment, after which nothing more is to be paid. */
export function AfterPayment({ token, view, onChange, heading }: AfterPaymentProps) {
  const { state, order_id: orderId } = view
  const isPaid = state === 'paid'
  const { title, text } = outcomeOf(view)
  const isOver = state === 'lapsed' || state === 'cancelled'
  const picture = sharePicture(view.image ?? '', 'plain')
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="display display--md outline-none">
        {title}
      </h1>
      {isPaid && (
        <div className="h-[200px]">
          <Suspense>
            <StitchedGarment name={view.category ?? ''} />
          </Suspense>
        </div>
      )}
      <p>{text}</p>
      <p className="text-text-2">
        Your order ID is <b className="num">{orderId}</b>.
        {view.promised_on !== undefined && ` ${getItBy(view.promised_on)}.`}
      </p>
      {picture !== undefined && (
        <a className="link text-sm justify-self-start" href={picture} target="_blank" rel="noreferrer">
          A picture to share
        </a>
      )}
      {state === 'claimed' && <Correction token={token} onChange={onChange} />}
      <div className="flex flex-wrap gap-3.5">
        <ButtonLink variant={isOver ? 'line' : 'primary'} to={href(pages.order, { orderId })}>
          View order
        </ButtonLink>
        {isOver && <ButtonLink to={pages.products}>Order again</ButtonLink>}
      </div>
    </>
  )
}

function outcomeOf({ state, edited: isEdited }: PayView): Outcome {
  if (state === 'paid') return isEdited ? edited : placed
  return state === 'claimed' ? claimed : state === 'lapsed' ? lapsed : cancelled
}

/** A UTR with a slip of the finger is never found at the bank. */
function Correction({ token, onChange }: Pick<AfterPaymentProps, 'token' | 'onChange'>) {
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <div>
        <Button variant="line" small onClick={() => setOpen(true)}>
          Correct the UTR
        </Button>
      </div>
    )
  return (
    <Suspense>
      <UtrForm
        token={token}
        onClaimed={(view) => {
          setOpen(false)
          onChange(view)
        }}
      />
    </Suspense>
  )
}
