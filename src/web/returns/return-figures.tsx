import '#web/orders/order-figures.css'
import { formatRupees } from '#shared/money.ts'
import type { CustomerReturn } from '#shared/returns/return.schema.ts'

/** Worth of a return and its refund. */
export const ReturnFigures = ({ of: { worth, fee, refund, state } }: { of: CustomerReturn }) => (
  <dl className="summary">
    <div>
      <dt>Worth</dt>
      <dd className="whitespace-nowrap">{formatRupees(worth)}</dd>
    </div>
    {fee > 0 && (
      <div>
        <dt>Pickup</dt>
        <dd className="whitespace-nowrap">− {formatRupees(fee)}</dd>
      </div>
    )}
    <div className="summary__total">
      <dt>{state === 'settled' ? 'Refund' : 'Expected refund'}</dt>
      <dd className="whitespace-nowrap">{formatRupees(refund)}</dd>
    </div>
  </dl>
)
