import { formatPaise } from '#shared/money.ts'
import type { ListedPayment } from '#shared/payments/payment-list.schema.ts'
import { paymentProviders } from '#shared/payments/payment-providers.ts'
import { adminHref } from '../admin-href.ts'
import type { Column } from '../parts/data-table.tsx'
import { LeadCell } from '../parts/lead-cell.tsx'
import { momentText } from '../parts/dates.ts'
import { attemptLabels, attemptNote } from './payment-texts.ts'

export const paymentColumns: Column<ListedPayment>[] = [
  {
    head: 'Order',
    className: 'cell-lead',
    cell: ({ order_id: order, customer }) => (
      <LeadCell to={adminHref('orders', { order })} note={customer.name}>
        {order}
      </LeadCell>
    ),
  },
  {
    head: 'Started',
    name: 'started',
    className: 'cell-mark',
    cell: ({ created_at }) => momentText(created_at),
  },
  {
    head: 'Through',
    name: 'through',
    className: 'cell-news',
    cell: ({ provider, utr }) => (
      <>
        {paymentProviders[provider].title}
        {utr !== null && <small>UTR {utr}</small>}
      </>
    ),
  },
  {
    head: 'State',
    name: 'state',
    className: 'cell-set',
    cell: (payment) => (
      <>
        <b>{attemptLabels[payment.state]}</b>
        <small>{attemptNote(payment)}</small>
      </>
    ),
  },
  { head: 'Amount', className: 'cell-end cell-sum', cell: ({ amount_paise }) => formatPaise(amount_paise) },
]
