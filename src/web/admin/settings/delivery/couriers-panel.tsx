import type { VersionedDeliverySettings } from '#shared/delivery/delivery-settings.schema.ts'
import { carrierLabels, type BookingCarrier } from '#shared/parcels/parcel-states.ts'
import { digitsOf } from '#shared/schema/digits-of.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { byHandAlone, useCarriers } from '../../parcels/use-carriers.ts'
import { LoadedPanel } from '../../parts/loaded-panel.tsx'
import { useStaffQuery } from '../../parts/use-staff-query.ts'
import { EditOfPage } from '../settings-form.tsx'
import { courierForm, courierLabels, courierText, courierValues } from './courier-form.ts'
import { useDeliveryForm } from './use-delivery-form.ts'

const figure = { inputMode: 'numeric', autoComplete: 'off', maxLength: 5 } as const

/** Weights, boxes and booking of parcels (docs/product/parcels.md, Courier settings). */
export const CouriersPanel = () => (
  <LoadedPanel
    id="couriers-panel"
    title="Couriers"
    note="A parcel that nobody has weighed weighs what its pieces and its packing do. A product may have a weight of its own."
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
    schema: courierForm,
    valuesOf: courierValues,
    labels: courierLabels,
    textOf: courierText,
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
        <Field label={courierLabels.piece_grams} {...figure} {...form.text('piece_grams', digitsOf)} />
        <Field label={courierLabels.packing_grams} {...figure} {...form.text('packing_grams', digitsOf)} />
      </div>
      <div className="grid gap-5 min-[600px]:grid-cols-3">
        <Field label={courierLabels.length} {...figure} {...form.text('length', digitsOf)} />
        <Field label={courierLabels.breadth} {...figure} {...form.text('breadth', digitsOf)} />
        <Field label={courierLabels.height} {...figure} {...form.text('height', digitsOf)} />
      </div>
      <div className="grid gap-5 min-[600px]:grid-cols-2">
        <Field
          label={courierLabels.parcel_cost_out}
          hint="Reports count each parcel with it. Leave it empty where you do not know."
          {...figure}
          {...form.text('parcel_cost_out', digitsOf)}
        />
        <Field
          label={courierLabels.parcel_cost_back}
          hint="Of a pickup, and of a parcel that comes back undelivered besides."
          {...figure}
          {...form.text('parcel_cost_back', digitsOf)}
        />
      </div>
      <SelectField
        label={courierLabels.carrier}
        hint="Books where nobody chooses another one."
        {...form.text('carrier')}
      >
        {shown.map((carrier) => (
          <option key={carrier} value={carrier}>
            {carrierLabels[carrier]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={courierLabels.courier_links}
        hint="One a line: the name of the courier and the address of its page, with {awb} in the place of the AWB."
        rows={8}
        {...form.text('courier_links')}
      />
      <EditOfPage edit={edit} title="Couriers" thing="page of settings" />
    </form>
  )
}
