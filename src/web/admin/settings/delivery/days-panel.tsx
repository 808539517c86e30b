import { weekdays } from '#shared/delivery/calendar.ts'
import type {
  DeliverySettingsEdit,
  VersionedDeliverySettings,
} from '#shared/delivery/delivery-settings.schema.ts'
import { digitsOf } from '#shared/schema/digits-of.ts'
import { refusalOf } from '#web/api/api-error.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { showToast } from '#web/state/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { ConflictDialog } from '../../parts/conflict-dialog.tsx'
import { Loading } from '../../parts/loading.tsx'
import { TableSkeleton } from '../../parts/skeletons.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { UnsavedGuard } from '../../parts/unsaved-guard.tsx'
import { useEditForm } from '../../parts/use-edit-form.ts'
import { changeData, useStaffQuery } from '../../parts/use-staff-query.ts'
import {
  deliveryForm,
  deliveryLabels,
  deliveryText,
  deliveryValues,
  kindsOfDays,
  switches,
  type KindOfDays,
} from './delivery-form.ts'
import { useLaterVersion } from './use-later-version.ts'

/** The days and hours from which every promise is counted (docs/product/parcels.md, Promise). */
export function DaysPanel() {
  const loaded = useStaffQuery('GET /api/admin/delivery')
  return (
    <section className="panel admin-section" aria-labelledby="delivery-days">
      <h2 id="delivery-days">Your days</h2>
      <p className="admin-quiet">
        From them the store counts the day that it promises. What was promised already stays as it is.
      </p>
      <Loading of={loaded} failure="The settings could not be loaded" skeleton={<TableSkeleton rows={6} />}>
        {({ settings }) => <DaysForm settings={settings} />}
      </Loading>
    </section>
  )
}

const show = (settings: VersionedDeliverySettings) =>
  void changeData('GET /api/admin/delivery', {}, () => ({ settings }))

function DaysForm({ settings }: { settings: VersionedDeliverySettings }) {
  const edit = useDaysForm(settings)
  useLaterVersion(edit, settings, deliveryValues)
  const { form, changed, conflict } = edit
  return (
    <form {...form.form} className="admin-form">
      <FormFailure text={form.failure} />
      <div className="grid gap-5 min-[600px]:grid-cols-2">
        <Field label={deliveryLabels['cut_off']} type="time" {...form.text('cut_off')} />
        <Field
          label={deliveryLabels['handling']}
          hint="0: it leaves on the day it is ordered."
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          {...form.text('handling', digitsOf)}
        />
      </div>
      {(['dispatch', 'courier'] as const).map((kind) => (
        <Days key={kind} kind={kind} form={form} />
      ))}
      <TextAreaField
        label={deliveryLabels['holidays']}
        hint="One a line: 15 Aug every year, 9 Nov 2026 once. Nothing leaves and nothing arrives on them."
        rows={5}
        {...form.text('holidays')}
      />
      {switches.map((name) => (
        <Checkbox key={name} label={deliveryLabels[name]} {...form.tick(name)} />
      ))}
      <Field
        label={deliveryLabels['refusal_deduction']}
        hint="Of an order that was paid before and refused at the door. 0: all of it goes back."
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        {...form.text('refusal_deduction', digitsOf)}
      />
      <div className="admin-actions">
        <Button variant="line" small disabled={changed.length === 0} onClick={edit.discard}>
          Discard
        </Button>
        <Button type="submit" small busy={form.busy} busyLabel="Saving..." disabled={changed.length === 0}>
          Save days
        </Button>
      </div>
      {conflict && <ConflictDialog thing="page of settings" {...conflict} />}
      <UnsavedGuard unsaved={() => edit.unsaved()} />
    </form>
  )
}

function Days({ kind, form }: { kind: KindOfDays; form: ReturnType<typeof useDaysForm>['form'] }) {
  const error = form.errors[`${kind}_days`]
  return (
    <fieldset>
      <legend className="label mb-1.5">{kindsOfDays[kind]}</legend>
      <div className="flex flex-wrap gap-x-5">
        {weekdays.map((day) => (
          <Checkbox key={day} label={day} {...form.tick(`${kind}_${day}`)} />
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

function useDaysForm(settings: VersionedDeliverySettings) {
  const save = async (body: DeliverySettingsEdit) =>
    (await staffCall('PUT /api/admin/delivery', { body })).settings
  return useEditForm({
    read: settings,
    schema: deliveryForm,
    valuesOf: deliveryValues,
    labels: deliveryLabels,
    textOf: deliveryText,
    create: save,
    onCreated: show,
    change: (input, _changed, { version }) => save({ ...input, version }),
    onSaved: (saved) => {
      show(saved)
      showToast({ text: 'Your days are saved', tone: 'ok' })
    },
    conflictIn: (error) => refusalOf('PUT /api/admin/delivery', 'EDIT_CONFLICT', error)?.current,
  })
}
