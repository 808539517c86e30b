import { defaultSupportPhone } from '#shared/landing/landing-defaults.ts'
import { storeSettingsSchema, type StoreSettings } from '#shared/landing/landing.schema.ts'
import { Field } from '#web/ui/field.tsx'
import { LoadedPanel } from '../parts/loaded-panel.tsx'
import { useStaffQuery } from '../parts/use-staff-query.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** Support phone and announcement of every page. */
export const SupportPanel = () => (
  <LoadedPanel
    id="support"
    title="Banner"
    of={useStaffQuery('GET /api/admin/store')}
    failure="The settings could not be loaded"
    skeletonRows={2}
  >
    {({ settings }) => <SupportForm key={JSON.stringify(settings)} settings={settings} />}
  </LoadedPanel>
)

function SupportForm({ settings }: { settings: StoreSettings }) {
  const form = useSettingsForm({
    path: '/api/admin/store',
    schema: storeSettingsSchema,
    initial: settings,
    saved: 'The banner is saved',
  })
  return (
    <SettingsForm form={form} title="Banner">
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
    </SettingsForm>
  )
}
