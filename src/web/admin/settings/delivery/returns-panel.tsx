import type { VersionedDeliverySettings } from '#shared/delivery/delivery-settings.schema.ts'
import { digitsOf } from '#shared/schema/digits-of.ts'
import { refusalOf } from '#web/api/api-error.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { showToast } from '#web/state/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { ConflictDialog } from '../../parts/conflict-dialog.tsx'
import { Loading } from '../../parts/loading.tsx'
import { TableSkeleton } from '../../parts/skeletons.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { UnsavedGuard } from '../../parts/unsaved-guard.tsx'
import { useEditForm } from '../../parts/use-edit-form.ts'
import { changeData, useStaffQuery } from '../../parts/use-staff-query.ts'
import { exchangeLabels, returnForm, returnLabels, returnText, returnValues } from './return-form.ts'
import { useLaterVersion } from './use-later-version.ts'

const figure = { inputMode: 'numeric', autoComplete: 'off', maxLength: 5 } as const

/** The terms of returns and exchanges (docs/product/returns.md). */
export function ReturnsPanel() {
  const loaded = useStaffQuery('GET /api/admin/delivery')
  return (
    <section className="panel admin-section" aria-labelledby="returns-panel">
      <h2 id="returns-panel">Returns</h2>
      <p className="admin-quiet">
        What is damaged, defective or wrong comes back without a fee, also from a final sale.
      </p>
      <Loading of={loaded} failure="The settings could not be loaded" skeleton={<TableSkeleton rows={4} />}>
        {({ settings }) => <ReturnsForm settings={settings} />}
      </Loading>
    </section>
  )
}

function ReturnsForm({ settings }: { settings: VersionedDeliverySettings }) {
  const edit = useReturnsForm(settings)
  useLaterVersion(edit, settings, returnValues)
  const { form, changed, conflict } = edit
  return (
    <form {...form.form} className="admin-form">
      <FormFailure text={form.failure} />
      <div className="grid gap-5 min-[600px]:grid-cols-2">
        <Field
          label={returnLabels.return_days}
          hint="From the delivery, to the end of that day."
          {...figure}
          {...form.text('return_days', digitsOf)}
        />
        <Field
          label={returnLabels.return_fee}
          hint="Of a refund from an order of ₹999 or less."
          {...figure}
          {...form.text('return_fee', digitsOf)}
        />
      </div>
      <SelectField label={returnLabels.exchange_leaves_after} {...form.text('exchange_leaves_after')}>
        {Object.entries(exchangeLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={returnLabels.final_sale_categories}
        hint="One a line. It counts for what is ordered from then on."
        rows={3}
        {...form.text('final_sale_categories')}
      />
      <Checkbox label={returnLabels.automatic_approval} {...form.tick('automatic_approval')} />
      <div className="admin-actions">
        <Button variant="line" small disabled={changed.length === 0} onClick={edit.discard}>
          Discard
        </Button>
        <Button type="submit" small busy={form.busy} busyLabel="Saving..." disabled={changed.length === 0}>
          Save returns
        </Button>
      </div>
      {conflict && <ConflictDialog thing="page of settings" {...conflict} />}
      <UnsavedGuard unsaved={() => edit.unsaved()} />
    </form>
  )
}

const show = (settings: VersionedDeliverySettings) =>
  void changeData('GET /api/admin/delivery', {}, () => ({ settings }))

function useReturnsForm(settings: VersionedDeliverySettings) {
  const save = async (body: VersionedDeliverySettings) =>
    (await staffCall('PUT /api/admin/delivery', { body })).settings
  return useEditForm({
    read: settings,
    schema: returnForm,
    valuesOf: returnValues,
    labels: returnLabels,
    textOf: returnText,
    create: (input) => save({ ...settings, ...input }),
    onCreated: show,
    change: (input, _changed, on) => save({ ...on, ...input }),
    onSaved: (saved) => {
      show(saved)
      showToast({ text: 'The terms of returns are saved', tone: 'ok' })
    },
    conflictIn: (error) => refusalOf('PUT /api/admin/delivery', 'EDIT_CONFLICT', error)?.current,
  })
}
