import type { VersionedDeliverySettings } from '#shared/delivery/delivery-settings.schema.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { LoadedPanel } from '../../parts/loaded-panel.tsx'
import { useStaffQuery } from '../../parts/use-staff-query.ts'
import { EditOfPage } from '../settings-form.tsx'
import { returnForm } from './return-form.ts'
import { useDeliveryForm } from './use-delivery-form.ts'

/** The terms of returns and exchanges (docs/product/returns.md). */
export const ReturnsPanel = () => (
  <LoadedPanel
    id="returns-panel"
    title="Returns"
    note="What is damaged, defective or wrong comes back without a fee, also from a final sale."
    of={useStaffQuery('GET /api/admin/delivery')}
    failure="The settings could not be loaded"
    skeletonRows={4}
  >
    {({ settings }) => <ReturnsForm settings={settings} />}
  </LoadedPanel>
)

function ReturnsForm({ settings }: { settings: VersionedDeliverySettings }) {
  const edit = useDeliveryForm({
    settings,
    ...returnForm,
    saved: 'The terms of returns are saved',
  })
  const { form } = edit
  return (
    <form {...form.form} className="admin-form">
      <FormFailure text={form.failure} />
      <div className="grid gap-5 min-[600px]:grid-cols-2">
        <FormFields of={returnForm} form={form} only={['return_days', 'return_fee']} />
      </div>
      <FormFields
        of={returnForm}
        form={form}
        only={['exchange_leaves_after', 'final_sale_categories', 'automatic_approval']}
      />
      <EditOfPage edit={edit} title="Returns" thing="page of settings" />
    </form>
  )
}
