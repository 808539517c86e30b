import { formatPaise } from '#shared/money.ts'
import type { ListedPayment } from '#shared/payments/payment-list.schema.ts'
import { providerTitles } from '#shared/payments/provider-titles.ts'
import { Link } from '#web/ui/link.tsx'
import { adminHref } from '../admin-href.ts'
import { momentText } from '../parts/dates.ts'
import { attemptLabels, closedTexts } from './payment-texts.ts'

export const PaymentsTable = ({ payments }: { payments: readonly ListedPayment[] }) => (
  <div className="admin-table-box">
    <table className="data-table data-table--cards">
      <thead>
        <tr>
          <th>Order</th>
          <th>Started</th>
          <th>Through</th>
          <th>State</th>
          <th className="cell-end">Amount</th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.id}>
            <td className="cell-lead">
              <Link className="admin-plain" to={adminHref('orders', { order: payment.order_id })}>
                {payment.order_id}
              </Link>
              <small className="font-regular">{payment.customer.name}</small>
            </td>
            <td className="cell-wide">{momentText(payment.created_at)}</td>
            <td className="cell-wide">
              {providerTitles[payment.provider]}
              {payment.utr !== null && <small>UTR {payment.utr}</small>}
            </td>
            <td className="cell-set">
              <b>{attemptLabels[payment.state]}</b>
              <small>{noteOf(payment)}</small>
            </td>
            <td className="cell-end cell-sum">{formatPaise(payment.amount_paise)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** Note about a state; '' where there is none. */
function noteOf({ closed_reason, failure, pending, captured_paise, amount_paise }: ListedPayment): string {
  const notes = [
    closed_reason === null ? '' : closedTexts[closed_reason],
    failure ?? '',
    pending ? 'The bank has not answered yet' : '',
    captured_paise > 0 && captured_paise !== amount_paise ? `${formatPaise(captured_paise)} has arrived` : '',
  ]
  return notes.filter((note) => note !== '').join('. ')
}
