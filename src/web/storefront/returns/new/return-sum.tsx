import '#web/orders/order-figures.css'
import { formatRupees } from '#shared/money.ts'
import { returnPolicy } from '#shared/products/return-policy.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { lineKey, partWorth, type ChosenPart, type ExpectedSum } from '#web/returns/form/return-draft.ts'
import { FormPurpose } from '../../layout/form-purpose.tsx'

interface ReturnSumProps {
  chosen: readonly ChosenPart[]
  sum: ExpectedSum
  busy: boolean
  failure: string | null
  /** the refund is paid to a UPI id or account */
  byHand: boolean
}

/** Refund to the customer, as chosen so far. */
export function ReturnSum({ chosen, sum, busy, failure, byHand }: ReturnSumProps) {
  return (
    <section className="panel panel--sewn grid gap-5 lg:sticky lg:top-7" aria-labelledby="return-sum">
      <h2 id="return-sum" className="display display--sm">
        You get back
      </h2>
      {chosen.length === 0 ? (
        <p className="text-text-2">Choose what comes back, and the sum is shown here.</p>
      ) : (
        <>
          <dl className="summary">
            {chosen.map((part) => (
              <div key={`${lineKey(part.line)} ${part.index}`}>
                <dt>
                  {part.draft.quantity} × {part.line.name}, {part.line.size}
                </dt>
                <dd className="whitespace-nowrap">
                  {part.draft.wants === 'refund'
                    ? formatRupees(partWorth(part))
                    : part.draft.swapSize === null
                      ? 'Another size'
                      : `Size ${part.draft.swapSize}`}
                </dd>
              </div>
            ))}
            {sum.fee > 0 && (
              <div>
                <dt>Pickup</dt>
                <dd>− {formatRupees(sum.fee)}</dd>
              </div>
            )}
            <div className="summary__total" aria-live="polite" aria-atomic="true">
              <dt>Refund</dt>
              <dd>{formatRupees(sum.refund)}</dd>
            </div>
          </dl>
          <p className="text-sm text-text-2">{textOf(chosen, sum, byHand)}</p>
        </>
      )}
      <FormPurpose>Reasons, photos and where the refund goes are kept to settle your return.</FormPurpose>
      <FormFailure text={failure} />
      <Button type="submit" block busy={busy} busyLabel="Sending..." muted={chosen.length === 0}>
        Request {labelOf(chosen)}
      </Button>
    </section>
  )
}

function textOf(chosen: readonly ChosenPart[], { refund }: ExpectedSum, byHand: boolean): string {
  const sentences = []
  if (refund > 0)
    sentences.push(
      `The money is on its way within ${returnPolicy.refundBusinessDays} business days after we have looked at the pieces${byHand ? '' : ', the way you paid'}.`,
    )
  if (chosen.some(({ draft }) => draft.wants === 'exchange'))
    sentences.push('The other size is kept for you, and sent once yours has arrived.')
  return sentences.join(' ')
}

function labelOf(chosen: readonly ChosenPart[]): string {
  const wants = new Set(chosen.map(({ draft }) => draft.wants))
  if (wants.size === 2) return 'return and exchange'
  return wants.has('exchange') ? 'exchange' : 'return'
}
