import { formatRupees } from '#shared/money.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import type { StaffReturnable } from '#shared/returns/return-admin.schema.ts'
import { returnMethodLabels, type ReturnMethod } from '#shared/returns/return-states.ts'
import { RefundToFields } from '#web/returns/form/refund-to-fields.tsx'
import type { ReturnForm } from '#web/returns/form/use-return-form.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'

interface ReturnTermsProps {
  order: AdminOrder
  returnable: StaffReturnable
  form: ReturnForm
}

/** The way in which the units come back, and the place where their refund goes. */
export function ReturnTerms({ order, returnable, form: { draft, sum, errors, change } }: ReturnTermsProps) {
  return (
    <>
      <RadioGroup<ReturnMethod>
        rows
        legend="How does it come back?"
        name="return-method"
        value={draft.method}
        options={[
          {
            value: 'pickup',
            label: returnMethodLabels.pickup,
            detail: `From ${order.shipping_address.address}, ${order.shipping_address.city}`,
            ...(sum.fee > 0 && { note: `− ${formatRupees(sum.fee)}` }),
          },
          {
            value: 'self',
            label: returnMethodLabels.self,
            detail: 'They enter courier and AWB on the page of the return',
          },
          {
            value: 'brought',
            label: returnMethodLabels.brought,
            detail: 'Inspect it when they are here',
          },
        ]}
        onChange={(method) => change({ ...draft, method })}
      />
      {returnable.asks_refund_to && sum.refund > 0 && (
        <RefundToFields
          legend="Where does the refund go?"
          later="We ask when it is settled"
          hint="It was not paid through a gateway. Only admins see where it goes."
          value={draft.refundTo}
          errors={errors}
          onChange={(refundTo) => change({ ...draft, refundTo })}
        />
      )}
    </>
  )
}
