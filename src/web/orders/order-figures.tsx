import { formatRupees } from '#shared/money.ts'
import { taxPercent, type Totals } from '#shared/pricing/pricing.ts'

interface OrderFiguresProps {
  totals: Totals
  couponCode: string | null
  /** the figures are being asked for: what is shown may still change */
  pending?: boolean
}

/** Subtotal, shipping, tax, discount and total, as in section 9 of the docs/product/orders.md. */
export function OrderFigures({ totals, couponCode, pending }: OrderFiguresProps) {
  return (
    <dl className="summary" aria-busy={pending || undefined}>
      <div>
        <dt>Subtotal</dt>
        <dd>{formatRupees(totals.subtotal)}</dd>
      </div>
      <div>
        <dt>Shipping</dt>
        <dd>{totals.shipping_cost === 0 ? 'Free' : formatRupees(totals.shipping_cost)}</dd>
      </div>
      <div>
        <dt>GST {taxPercent}%</dt>
        <dd>{formatRupees(totals.tax)}</dd>
      </div>
      {totals.discount > 0 && (
        <div className="summary__off">
          <dt>Discount{couponCode && ` (${couponCode})`}</dt>
          <dd>- {formatRupees(totals.discount)}</dd>
        </div>
      )}
      <div className="summary__total">
        <dt>Total</dt>
        <dd>{formatRupees(totals.total)}</dd>
      </div>
    </dl>
  )
}
