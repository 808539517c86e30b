import { callHref } from '#shared/call-href.ts'
import { paymentsPageSize } from '#shared/payments/payment-list.schema.ts'
import { attemptStates } from '#shared/payments/payment-states.ts'
import { paymentProviders, providerNames } from '#shared/payments/payment-providers.ts'
import { DownloadButton } from '../parts/download-button.tsx'
import { ListFrame } from '../parts/list-frame.tsx'
import { useStaffRows } from '../parts/use-staff-rows.ts'
import { paymentColumns } from './payment-columns.tsx'
import { attemptLabels } from './payment-texts.ts'

const stateOptions = attemptStates.map((value) => ({ value, label: attemptLabels[value] }))
const providerOptions = providerNames.map((value) => ({ value, label: paymentProviders[value].title }))

/** Attempts to pay, newest first. */
export function PaymentsPart() {
  const list = useStaffRows({
    call: 'GET /api/admin/payments',
    field: 'payments',
    idOf: ({ id }) => String(id),
    limit: paymentsPageSize,
    search: 'Order, customer or UTR',
    filters: [
      { name: 'state', label: 'State', all: 'All states', options: stateOptions },
      { name: 'provider', label: 'Provider', all: 'All providers', options: providerOptions },
    ],
    dates: true,
  })
  return (
    <>
      <ListFrame
        of={list}
        noun="payments"
        view="payments"
        tools={
          <DownloadButton
            path={callHref('GET /api/admin/payments.csv', { query: list.filter })}
            fileName="payments.csv"
          />
        }
        empty={{
          title: 'No payments yet',
          text: 'They appear here as soon as somebody opens the page on which an order is paid.',
        }}
        columns={paymentColumns}
      />
    </>
  )
}
