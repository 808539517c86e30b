import { newOrderMailSchema, type NewOrderMail } from '#shared/orders/new-order-mail.schema.ts'
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
  new_order_mail: NewOrderMail
}

/** The address of the shop that is told of new orders. */
export function NewOrderMailPanel() {
  const loaded = useStaffQuery('GET /api/admin/store/new-order-mail')
  return (
    <section className="panel admin-section" aria-labelledby="new-order-mail">
      <h2 id="new-order-mail">Mail for new orders</h2>
      <Loading of={loaded} failure="The address could not be loaded" skeleton={<TableSkeleton rows={1} />}>
        {({ new_order_mail: saved }) => (
          <NewOrderMailForm
            key={saved.email}
            saved={saved}
            onSaved={(next) => void changeData('GET /api/admin/store/new-order-mail', {}, () => next)}
          />
        )}
      </Loading>
    </section>
  )
}

function NewOrderMailForm({ saved, onSaved }: { saved: NewOrderMail; onSaved: (saved: Saved) => void }) {
  const form = useForm({
    schema: newOrderMailSchema,
    initial: saved,
    submit: async (body) => {
      onSaved(await staffCall('PUT /api/admin/store/new-order-mail', { body }))
      showToast({ text: 'The address is saved', tone: 'ok' })
    },
  })
  return (
    <form {...form.form} className="admin-form">
      <FormFailure text={form.failure} />
      <Field
        label="Send a mail for each new order to"
        type="email"
        optional
        maxLength={254}
        hint="Left empty there is none. Answers go to the customer."
        {...form.text('email')}
      />
      <div className="admin-actions">
        <Button
          type="submit"
          small
          busy={form.busy}
          busyLabel="Saving..."
          disabled={form.values.email === saved.email}
        >
          Save address
        </Button>
      </div>
    </form>
  )
}
