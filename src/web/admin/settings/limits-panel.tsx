import { orderLimitsSchema } from '#shared/orders/order-limits.schema.ts'
import { whole } from '#web/forms/field-items.ts'
import { fields } from '#web/forms/fields.ts'
import { SettingsPanel } from './settings-panel.tsx'

const limitFields = fields(orderLimitsSchema, [
  whole('orders_per_hour', 'Orders an hour', { hint: 'A customer who places more is asked to wait.' }),
  whole('open_cash_orders', 'Open cash orders', {
    hint: 'Cash on delivery, neither delivered nor cancelled. Beyond them a customer can pay by card.',
  }),
  whole('mails_per_hour', 'Mails an hour', {
    hint: 'Mails about orders to one customer. Further ones are not sent; the orders stay as they are.',
  }),
])

/** Limits of one customer's account, so that a program cannot flood the shop with orders. */
export const LimitsPanel = () => (
  <SettingsPanel
    path="/api/admin/store/limits"
    id="limits"
    title="Limits of an account"
    note="They stop a program that floods the shop with orders in the name of one customer. Keep them far above what a person does."
    of={limitFields}
    valueIn={({ limits }) => limits}
    failure="The limits could not be loaded"
    saved="The limits are saved"
  />
)
