import { formatRupees } from '#shared/money.ts'
import { taxPercent, type Totals } from '#shared/pricing/pricing.ts'

interface OrderFiguresProps {
  totals: Totals & { cod_fee?: number }
  couponCode: string | null
  /** percent: that of the order, else of what is ordered now */
  rate?: number
  /** True while new figures are on their way. */
  pending?: boolean
}

/** docs/product/cart.md, Prices */
export function OrderFigures({ totals, couponCode, rate = taxPercent, pending }: OrderFiguresProps) {
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
        <dt>GST {rate}%</dt>
        <dd>{formatRupees(totals.tax)}</dd>
      </div>
      {Boolean(totals.cod_fee) && (
        <div>
          <dt>Cash on delivery fee</dt>
          <dd>{formatRupees(totals.cod_fee!)}</dd>
        </div>
      )}
      {totals.discount > 0 && (
        <div className="text-ok font-medium">
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
