import { newOrderMailSchema } from '#shared/orders/new-order-mail.schema.ts'
import { text } from '#web/forms/field-items.ts'
import { fields } from '#web/forms/fields.ts'
import { SettingsPanel } from './settings-panel.tsx'

const mailFields = fields(newOrderMailSchema, [
  text('email', 'Send a mail for each new order to', {
    type: 'email',
    optional: true,
    hint: 'Left empty there is none. Answers go to the customer.',
  }),
])

/** The address of the shop that is told of new orders. */
export const NewOrderMailPanel = () => (
  <SettingsPanel
    path="/api/admin/store/new-order-mail"
    id="new-order-mail"
    title="Mail for new orders"
    of={mailFields}
    valueIn={({ new_order_mail: mail }) => mail}
    failure="The address could not be loaded"
    saved="The address is saved"
  />
)
