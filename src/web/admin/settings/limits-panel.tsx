import * as z from 'zod/mini'
import { orderLimitsSchema, type OrderLimits } from '#shared/orders/order-limits.schema.ts'
import { digitsOf } from '#shared/schema/digits-of.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/state/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Loading } from '../parts/loading.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { staffCall } from '../parts/staff-call.ts'
import { changeData, useStaffQuery } from '../parts/use-staff-query.ts'

interface Saved {
  limits: OrderLimits
}

/** The limits as typed digits; an empty field becomes NaN, which the schema refuses. */
type LimitValues = Record<keyof OrderLimits, string>

const limitsForm = z.pipe(
  z.transform(({ orders_per_hour, open_cash_orders, mails_per_hour }: LimitValues) => ({
    orders_per_hour: numberIn(orders_per_hour),
    open_cash_orders: numberIn(open_cash_orders),
    mails_per_hour: numberIn(mails_per_hour),
  })),
  orderLimitsSchema,
)

const numberIn = (digits: string): number => (digits === '' ? NaN : Number(digits))

/** Limits of one customer's account, so that a program cannot flood the shop with orders. */
export function LimitsPanel() {
  const loaded = useStaffQuery('GET /api/admin/store/limits')
  return (
    <section className="panel admin-section" aria-labelledby="limits">
      <h2 id="limits">Limits of an account</h2>
      <p className="admin-quiet">
        They stop a program that floods the shop with orders in the name of one customer. Keep them far above
        what a person does.
      </p>
      <Loading of={loaded} failure="The limits could not be loaded" skeleton={<TableSkeleton rows={3} />}>
        {({ limits }) => (
          <LimitsForm
            key={JSON.stringify(limits)}
            limits={limits}
            onSaved={(saved) => void changeData('GET /api/admin/store/limits', {}, () => saved)}
          />
        )}
      </Loading>
    </section>
  )
}

function LimitsForm({ limits, onSaved }: { limits: OrderLimits; onSaved: (saved: Saved) => void }) {
  const form = useForm({
    schema: limitsForm,
    initial: {
      orders_per_hour: String(limits.orders_per_hour),
      open_cash_orders: String(limits.open_cash_orders),
      mails_per_hour: String(limits.mails_per_hour),
    },
    submit: async (body) => {
      onSaved(await staffCall('PUT /api/admin/store/limits', { body }))
      showToast({ text: 'The limits are saved', tone: 'ok' })
    },
  })
  const number = { inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } as const
  return (
    <form {...form.form} className="admin-form">
      <FormFailure text={form.failure} />
      <Field
        label="Orders an hour"
        hint="A customer who places more is asked to wait."
        {...number}
        {...form.text('orders_per_hour', digitsOf)}
      />
      <Field
        label="Open cash orders"
        hint="Cash on delivery, neither delivered nor cancelled. Beyond them a customer can pay by card."
        {...number}
        {...form.text('open_cash_orders', digitsOf)}
      />
      <Field
        label="Mails an hour"
        hint="Mails about orders to one customer. Further ones are not sent; the orders stay as they are."
        {...number}
        {...form.text('mails_per_hour', digitsOf)}
      />
      <div className="admin-actions">
        <Button type="submit" small busy={form.busy} busyLabel="Saving...">
          Save limits
        </Button>
      </div>
    </form>
  )
}
