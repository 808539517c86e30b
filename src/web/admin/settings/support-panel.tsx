import { defaultSupportPhone } from '#shared/landing/landing-defaults.ts'
import { storeSettingsSchema, type StoreSettings } from '#shared/landing/landing.schema.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/state/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Loading } from '../parts/loading.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { staffCall } from '../parts/staff-call.ts'
import { changeData, useStaffQuery } from '../parts/use-staff-query.ts'

interface Settings {
  settings: StoreSettings
}

/** Support phone and announcement of every page. */
export function SupportPanel() {
  const loaded = useStaffQuery('GET /api/admin/store')
  return (
    <section className="panel admin-section" aria-labelledby="support">
      <h2 id="support">Banner</h2>
      <Loading of={loaded} failure="The settings could not be loaded" skeleton={<TableSkeleton rows={2} />}>
        {({ settings }) => (
          <SupportForm
            key={JSON.stringify(settings)}
            settings={settings}
            onSaved={(saved) => void changeData('GET /api/admin/store', {}, () => saved)}
          />
        )}
      </Loading>
    </section>
  )
}

interface SupportFormProps {
  settings: StoreSettings
  onSaved: (saved: Settings) => void
}

function SupportForm({ settings, onSaved }: SupportFormProps) {
  const form = useForm({
    schema: storeSettingsSchema,
    initial: settings,
    submit: async (body) => {
      onSaved(await staffCall('PUT /api/admin/store', { body }))
      showToast({ text: 'The banner is saved', tone: 'ok' })
    },
  })
  return (
    <form {...form.form} className="admin-form">
      <FormFailure text={form.failure} />
      <Field
        label="Support phone"
        type="tel"
        maxLength={40}
        hint={`Shown on every page. Left empty it is ${defaultSupportPhone}.`}
        {...form.text('support_phone')}
      />
      <Field
        label="Announcement"
        maxLength={120}
        hint="Shown at the top of every page of the shop. Left empty there is none."
        {...form.text('announcement')}
      />
      <div className="admin-actions">
        <Button
          type="submit"
          small
          busy={form.busy}
          busyLabel="Saving..."
          disabled={
            form.values.support_phone === settings.support_phone &&
            form.values.announcement === settings.announcement
          }
        >
          Save changes
        </Button>
      </div>
    </form>
  )
}
