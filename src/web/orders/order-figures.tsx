import './order-figures.css'
import { formatRupees } from '#shared/money.ts'
import { taxPercent, type Totals } from '#shared/tax/pricing.ts'
import type { ShownTax } from '#shared/tax/shown-tax.ts'
import type { TaxScheme } from '#shared/tax/tax-scheme.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const TaxFigures = lazyPart(() => import('./tax-figures.tsx'))

type Figures = Totals & { cod_fee?: number } & Partial<ShownTax>

interface OrderFiguresProps {
  totals: Figures
  /** of the order, or of what is ordered now; null where no tax is shown */
  scheme: TaxScheme | null
  couponCode: string | null
  /** percent in the sample: that of the order, else of what is ordered now */
  rate?: number
  /** of delivery */
  state?: string | undefined
  /** True while new figures are on their way. */
  pending?: boolean
}

/** docs/product/cart.md, Prices, and docs/product/tax.md, Screens */
export function OrderFigures({
  totals,
  scheme,
  couponCode,
  rate = taxPercent,
  state,
  pending,
}: OrderFiguresProps) {
  return (
    <div className="grid gap-3">
      <dl className="summary" aria-busy={pending || undefined}>
        <div>
          <dt>Subtotal</dt>
          <dd>{formatRupees(totals.subtotal)}</dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd>{totals.shipping_cost === 0 ? 'Free' : formatRupees(totals.shipping_cost)}</dd>
        </div>
        {scheme === 'sample' && (
          <div>
            <dt>GST {rate}%</dt>
            <dd>{formatRupees(totals.tax)}</dd>
          </div>
        )}
        {scheme === 'added' && (
          <div>
            <dt className="grow">
              <TaxFigures when fallback="GST" label="GST" {...{ totals, state }} />
            </dt>
            <dd>{formatRupees(totals.tax)}</dd>
          </div>
        )}
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
      {scheme === 'included' && <TaxFigures when={totals.tax_paise != null} {...{ totals, state }} />}
    </div>
  )
}
