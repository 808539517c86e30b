import type { VersionedDeliverySettings } from '#shared/delivery/delivery-settings.schema.ts'
import { carrierLabels, type BookingCarrier } from '#shared/parcels/parcel-states.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { byHandAlone, useCarriers } from '../../parcels/use-carriers.ts'
import { LoadedPanel } from '../../parts/loaded-panel.tsx'
import { useStaffQuery } from '../../parts/use-staff-query.ts'
import { EditOfPage } from '../settings-form.tsx'
import { courierForm } from './courier-form.ts'
import { useDeliveryForm } from './use-delivery-form.ts'

/** Weights, boxes and booking of parcels (docs/product/parcels.md, Courier settings). */
export const CouriersPanel = () => (
  <LoadedPanel
    id="couriers-panel"
    title="Couriers"
    note="A parcel that nobody has weighed weighs what its units and its packing do. A product may have a weight of its own."
    of={useStaffQuery('GET /api/admin/delivery')}
    failure="The settings could not be loaded"
    skeletonRows={4}
  >
    {({ settings }) => <CouriersForm settings={settings} />}
  </LoadedPanel>
)

function CouriersForm({ settings }: { settings: VersionedDeliverySettings }) {
  const edit = useDeliveryForm({
    settings,
    ...courierForm,
    saved: 'The couriers are saved',
  })
  const { form } = edit
  const { carriers } = useCarriers().data ?? byHandAlone
  // One that was set up once stays to be seen until another is chosen.
  const shown: BookingCarrier[] = [...new Set([...carriers, settings.carrier])]
  return (
    <form {...form.form} className="admin-form">
      <FormFailure text={form.failure} />
      <div className="grid gap-5 min-[600px]:grid-cols-2">
        <FormFields of={courierForm} form={form} only={['piece_grams', 'packing_grams']} />
      </div>
      <div className="grid gap-5 min-[600px]:grid-cols-3">
        <FormFields of={courierForm} form={form} only={['length', 'breadth', 'height']} />
      </div>
      <div className="grid gap-5 min-[600px]:grid-cols-2">
        <FormFields of={courierForm} form={form} only={['parcel_cost_out', 'parcel_cost_back']} />
      </div>
      <FormFields
        of={courierForm}
        form={form}
        only={['carrier', 'courier_links']}
        but={{ carrier: { options: shown.map((carrier) => [carrier, carrierLabels[carrier]]) } }}
      />
      <EditOfPage edit={edit} title="Couriers" thing="page of settings" />
    </form>
  )
}
