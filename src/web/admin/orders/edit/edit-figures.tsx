import { promiseDay } from '#shared/delivery/promise-text.ts'
import { formatRupees } from '#shared/money.ts'
import type { EditPreview } from '#shared/orders/edit-order.schema.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { cartTaxRate } from '#shared/tax/pricing.ts'
import { OrderFigures } from '#web/orders/order-figures.tsx'

interface EditFiguresProps {
  order: AdminOrder
  preview: EditPreview
  /** of the new address */
  state: string
  /** True while new figures are on their way. */
  pending: boolean
}

/** The changes of an order, its new total, and the consequences. */
export const EditFigures = ({ order, preview, state, pending }: EditFiguresProps) => (
  <div className="grid gap-4" aria-busy={pending || undefined}>
    <ul className="list-disc ps-5 grid gap-1" aria-label="What changes">
      {preview.texts.map((text) => (
        <li key={text} className="wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
    <OrderFigures
      totals={preview}
      scheme={order.tax_scheme}
      state={state}
      couponCode={preview.coupon_code}
      rate={cartTaxRate(order.items)}
    />
    <p className="admin-quiet">Before: {formatRupees(preview.total_before)}</p>
    <ul className="grid gap-1" aria-label="What follows">
      {consequences(order, preview).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </div>
)

function consequences(order: AdminOrder, preview: EditPreview): string[] {
  const { promised_on: day, lost_coupon: lost } = preview
  const isNewDay = day !== null && day !== (order.promised_again ?? order.promise?.date)
  return [
    moneyText(order, preview),
    ...(lost === null ? [] : [`The coupon ${lost} asks for more and no longer applies.`]),
    ...(isNewDay ? [`Promised for ${promiseDay(day)}.`] : []),
    ...(preview.reissues ? ['The invoice is credited, and a new one is issued.'] : []),
    'The customer is told by mail.',
  ]
}

function moneyText({ payment_method: { type } }: AdminOrder, { settles, due, back }: EditPreview): string {
  switch (settles) {
    case 'nothing':
      return 'Nothing is to be paid, and nothing goes back.'
    case 'back':
      return `${formatRupees(back)} goes back to the customer.`
    case 'link':
      return `The customer gets a link to pay ${formatRupees(due)}. Until it is paid the order stays as it is.`
    case 'pay':
      return `The customer pays ${formatRupees(due)} with the order.`
    case 'collect':
      return type === 'cod'
        ? `${formatRupees(due)} is collected at the door.`
        : `${formatRupees(due)} is to be paid.`
  }
}
