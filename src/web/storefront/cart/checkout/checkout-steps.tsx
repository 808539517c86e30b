import { Stitch } from '#web/ui/stitch.tsx'

export type Step = 'shipping' | 'payment'

/** Two numbered knots joined by thread. */
export function CheckoutSteps({ step }: { step: Step }) {
  const atPayment = step === 'payment'
  return (
    <ol className="steps" aria-label="Checkout steps">
      <li className={atPayment ? 'steps__done' : undefined} aria-current={atPayment ? undefined : 'step'}>
        <span className="steps__knot">1</span>
        Shipping{atPayment && <span className="sr-only">, done</span>}
      </li>
      <li aria-hidden="true">
        <Stitch
          className={atPayment ? 'w-[clamp(34px,9vw,120px)]' : 'w-[clamp(34px,9vw,120px)] bg-line-strong'}
        />
      </li>
      <li aria-current={atPayment ? 'step' : undefined}>
        <span className="steps__knot">2</span>
        Payment
      </li>
    </ol>
  )
}
