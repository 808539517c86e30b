import type { ComponentProps } from 'react'
import { weekdays, type Weekday } from '#shared/delivery/calendar.ts'
import type { VersionedDeliverySettings } from '#shared/delivery/delivery-settings.schema.ts'
import { onlyDigits } from '#shared/schema/only-digits.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { LoadedPanel } from '../../parts/loaded-panel.tsx'
import { useStaffQuery } from '../../parts/use-staff-query.ts'
import { EditOfPage } from '../settings-form.tsx'
import {
  deliveryForm,
  deliveryLabels,
  deliveryText,
  deliveryValues,
  kindsOfDays,
  switches,
  type KindOfDays,
} from './delivery-form.ts'
import { useDeliveryForm } from './use-delivery-form.ts'

/** The days and hours from which every promise is counted (docs/product/parcels.md, Promise). */
export const DaysPanel = () => (
  <LoadedPanel
    id="delivery-days"
    title="Your days"
    note="From them the store counts the day that it promises. What was promised already stays as it is."
    of={useStaffQuery('GET /api/admin/delivery')}
    failure="The settings could not be loaded"
    skeletonRows={6}
  >
    {({ settings }) => <DaysForm settings={settings} />}
  </LoadedPanel>
)

function DaysForm({ settings }: { settings: VersionedDeliverySettings }) {
  const edit = useDeliveryForm({
    settings,
    schema: deliveryForm,
    valuesOf: deliveryValues,
    labels: deliveryLabels,
    textOf: deliveryText,
    saved: 'Your days are saved',
  })
  const { form } = edit
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
          {...form.text('handling', onlyDigits)}
        />
      </div>
      {(['dispatch', 'courier'] as const).map((kind) => (
        <Days key={kind} kind={kind} error={form.errors[`${kind}_days`]} tick={form.tick} />
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
        hint="Of an order that was paid before and refused at the door. 0: all of it goes back. Charge only what you bear yourself when you cancel (E-Commerce Rules, 4(8))."
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        {...form.text('refusal_deduction', onlyDigits)}
      />
      <EditOfPage edit={edit} title="Your days" thing="page of settings" />
    </form>
  )
}

interface DaysProps {
  kind: KindOfDays
  error: string | undefined
  tick: (name: `${KindOfDays}_${Weekday}`) => Omit<ComponentProps<typeof Checkbox>, 'label'>
}

function Days({ kind, error, tick }: DaysProps) {
  return (
    <fieldset>
      <legend className="label mb-1.5">{kindsOfDays[kind]}</legend>
      <div className="flex flex-wrap gap-x-5">
        {weekdays.map((day) => (
          <Checkbox key={day} label={day} {...tick(`${kind}_${day}`)} />
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
