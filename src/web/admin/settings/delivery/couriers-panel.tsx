import type { VersionedDeliverySettings } from '#shared/delivery/delivery-settings.schema.ts'
import { carrierLabels, type BookingCarrier } from '#shared/parcels/parcel-states.ts'
import { digitsOf } from '#shared/schema/digits-of.ts'
import { refusalOf } from '#web/api/api-error.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { showToast } from '#web/state/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { byHandAlone, useCarriers } from '../../parcels/use-carriers.ts'
import { ConflictDialog } from '../../parts/conflict-dialog.tsx'
import { Loading } from '../../parts/loading.tsx'
import { TableSkeleton } from '../../parts/skeletons.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { UnsavedGuard } from '../../parts/unsaved-guard.tsx'
import { useEditForm } from '../../parts/use-edit-form.ts'
import { changeData, invalidate, useStaffQuery } from '../../parts/use-staff-query.ts'
import { courierForm, courierLabels, courierText, courierValues } from './courier-form.ts'
import { useLaterVersion } from './use-later-version.ts'

const figure = { inputMode: 'numeric', autoComplete: 'off', maxLength: 5 } as const

/** Weights, boxes and booking of parcels (docs/product/parcels.md, Courier settings). */
export function CouriersPanel() {
  const loaded = useStaffQuery('GET /api/admin/delivery')
  return (
    <section className="panel admin-section" aria-labelledby="couriers-panel">
      <h2 id="couriers-panel">Couriers</h2>
      <p className="admin-quiet">
        A parcel that nobody has weighed weighs what its pieces and its packing do. A product may have a
        weight of its own.
      </p>
      <Loading of={loaded} failure="The settings could not be loaded" skeleton={<TableSkeleton rows={4} />}>
        {({ settings }) => <CouriersForm settings={settings} />}
      </Loading>
    </section>
  )
}

function CouriersForm({ settings }: { settings: VersionedDeliverySettings }) {
  const edit = useCouriersForm(settings)
  useLaterVersion(edit, settings, courierValues)
  const { form, changed, conflict } = edit
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
      <div className="admin-actions">
        <Button variant="line" small disabled={changed.length === 0} onClick={edit.discard}>
          Discard
        </Button>
        <Button type="submit" small busy={form.busy} busyLabel="Saving..." disabled={changed.length === 0}>
          Save couriers
        </Button>
      </div>
      {conflict && <ConflictDialog thing="page of settings" {...conflict} />}
      <UnsavedGuard unsaved={() => edit.unsaved()} />
    </form>
  )
}

const show = (settings: VersionedDeliverySettings) => {
  void changeData('GET /api/admin/delivery', {}, () => ({ settings }))
  void invalidate('GET /api/admin/carriers')
}

function useCouriersForm(settings: VersionedDeliverySettings) {
  const save = async (body: VersionedDeliverySettings) =>
    (await staffCall('PUT /api/admin/delivery', { body })).settings
  return useEditForm({
    read: settings,
    schema: courierForm,
    valuesOf: courierValues,
    labels: courierLabels,
    textOf: courierText,
    create: (input) => save({ ...settings, ...input }),
    onCreated: show,
    change: (input, _changed, on) => save({ ...on, ...input }),
    onSaved: (saved) => {
      show(saved)
      showToast({ text: 'The couriers are saved', tone: 'ok' })
    },
    conflictIn: (error) => refusalOf('PUT /api/admin/delivery', 'EDIT_CONFLICT', error)?.current,
  })
}
