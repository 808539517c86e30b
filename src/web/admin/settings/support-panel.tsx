import { storeSettingsSchema } from '#shared/settings/store-settings.schema.ts'
import { defaultSupportPhone } from '#shared/settings/support-phone.ts'
import { text } from '#web/forms/field-items.ts'
import { fields } from '#web/forms/fields.ts'
import { SettingsPanel } from './settings-panel.tsx'

const bannerFields = fields(storeSettingsSchema, [
  text('support_phone', 'Support phone', {
    type: 'tel',
    hint: `Shown on every page. Left empty it is ${defaultSupportPhone}.`,
  }),
  text('announcement', 'Announcement', {
    hint: 'Shown at the top of every page of the shop. Left empty there is none.',
  }),
])

/** Support phone and announcement of every page. */
export const SupportPanel = () => (
  <SettingsPanel
    path="/api/admin/store"
    id="support"
    title="Banner"
    of={bannerFields}
    valueIn={({ settings }) => settings}
    failure="The settings could not be loaded"
    saved="The banner is saved"
  />
)
