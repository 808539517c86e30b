import { newOrderMailSchema, type NewOrderMail } from '#shared/orders/new-order-mail.schema.ts'
import { Field } from '#web/ui/field.tsx'
import { LoadedPanel } from '../parts/loaded-panel.tsx'
import { useStaffQuery } from '../parts/use-staff-query.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** The address of the shop that is told of new orders. */
export const NewOrderMailPanel = () => (
  <LoadedPanel
    id="new-order-mail"
    title="Mail for new orders"
    of={useStaffQuery('GET /api/admin/store/new-order-mail')}
    failure="The address could not be loaded"
    skeletonRows={1}
  >
    {({ new_order_mail: saved }) => <NewOrderMailForm key={saved.email} saved={saved} />}
  </LoadedPanel>
)

function NewOrderMailForm({ saved }: { saved: NewOrderMail }) {
  const form = useSettingsForm({
    path: '/api/admin/store/new-order-mail',
    schema: newOrderMailSchema,
    initial: saved,
    saved: 'The address is saved',
  })
  return (
    <SettingsForm form={form} title="Mail for new orders">
      <Field
        label="Send a mail for each new order to"
        type="email"
        optional
        maxLength={254}
        hint="Left empty there is none. Answers go to the customer."
        {...form.text('email')}
      />
    </SettingsForm>
  )
}
