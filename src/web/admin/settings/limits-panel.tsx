import * as z from 'zod/mini'
import { orderLimitsSchema, type OrderLimits } from '#shared/orders/order-limits.schema.ts'
import { digitsOf } from '#shared/schema/digits-of.ts'
import { Field } from '#web/ui/field.tsx'
import { LoadedPanel } from '../parts/loaded-panel.tsx'
import { useStaffQuery } from '../parts/use-staff-query.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

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
export const LimitsPanel = () => (
  <LoadedPanel
    id="limits"
    title="Limits of an account"
    note="They stop a program that floods the shop with orders in the name of one customer. Keep them far above what a person does."
    of={useStaffQuery('GET /api/admin/store/limits')}
    failure="The limits could not be loaded"
    skeletonRows={3}
  >
    {({ limits }) => <LimitsForm key={JSON.stringify(limits)} limits={limits} />}
  </LoadedPanel>
)

function LimitsForm({ limits }: { limits: OrderLimits }) {
  const form = useSettingsForm({
    path: '/api/admin/store/limits',
    schema: limitsForm,
    initial: {
      orders_per_hour: String(limits.orders_per_hour),
      open_cash_orders: String(limits.open_cash_orders),
      mails_per_hour: String(limits.mails_per_hour),
    },
    saved: 'The limits are saved',
  })
  const number = { inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } as const
  return (
    <SettingsForm form={form} title="Limits of an account">
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
    </SettingsForm>
  )
}
