import { useState } from 'react'
import {
  taxSettingsEditSchema,
  type TaxSettingsEdit,
  type TaxSettingsView,
} from '#shared/tax/tax-settings.schema.ts'
import { registrations, taxSchemes } from '#shared/tax/tax-scheme.ts'
import { refusalDetails } from '#web/calls/api-error.ts'
import { formSchema } from '#web/forms/form-schema.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Note } from '#web/ui/note.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { LoadedPanel } from '../../parts/loaded-panel.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { useEditForm } from '../../parts/use-edit-form.ts'
import { changeData, forgetUnseen, useStaffQuery } from '../../parts/use-staff-query.ts'
import { EditOfPage } from '../settings-form.tsx'
import { MissingSetUp } from './missing-set-up.tsx'
import { TaxChangeDialog } from './tax-change-dialog.tsx'
import { registrationNames, schemeNames, taxEdit, taxLabels, taxText, taxValues } from './tax-values.ts'

/** The choice of how the shop is taxed (docs/product/tax.md, Set-up). */
export const TaxPanel = () => (
  <LoadedPanel
    id="tax-set-up"
    title="How you are taxed"
    note="A change never recalculates a price, and what was ordered before stays as it was."
    of={useStaffQuery('GET /api/admin/store/tax')}
    failure="The settings could not be loaded"
    skeletonRows={5}
  >
    {(settings) => <TaxForm settings={settings} />}
  </LoadedPanel>
)

function TaxForm({ settings }: { settings: TaxSettingsView }) {
  const { edit, asked } = useTaxForm(settings)
  const { form } = edit
  const { registration, scheme } = form.values
  const schemes = taxSchemes.filter((known) => known !== 'sample' || settings.scheme === 'sample')
  return (
    <form {...form.form} className="admin-form">
      <MissingSetUp missing={settings.missing} />
      <FormFailure text={form.failure} />
      <SelectField label={taxLabels.registration} {...form.text('registration')}>
        <option value="" disabled>
          Choose
        </option>
        {registrations.map((known) => (
          <option key={known} value={known}>
            {registrationNames[known]}
          </option>
        ))}
      </SelectField>
      {registration !== '' && registration !== 'none' && (
        <Field
          label={taxLabels.gstin}
          hint="15 characters"
          autoComplete="off"
          spellCheck={false}
          {...form.text('gstin', (entered) =>
            entered
              .toUpperCase()
              .replace(/[^0-9A-Z]/g, '')
              .slice(0, 15),
          )}
        />
      )}
      {registration === 'regular' && (
        <>
          <div
            role="radiogroup"
            aria-label={taxLabels['scheme']}
            aria-invalid={form.errors['scheme'] ? true : undefined}
          >
            <RadioGroup
              legend={taxLabels.scheme}
              name="scheme"
              options={schemes.map((known) => ({
                value: known,
                label: schemeNames[known],
                detail: known === 'added' ? forBusinesses : undefined,
              }))}
              value={scheme}
              onChange={(chosen) => form.set('scheme', chosen)}
            />
            {form.errors['scheme'] && <FieldError>{form.errors['scheme']}</FieldError>}
          </div>
          <div>
            <Checkbox label={taxLabels.above_5_crore} {...form.tick('above_5_crore')} />
            <p className="admin-quiet">
              Of the last one, or for e-invoices of any since 2017-18. Then HSN codes need 6 digits, and
              businesses get no invoice of this store, as those need e-invoices.
            </p>
          </div>
        </>
      )}
      {(registration === 'composition' || registration === 'none') && (
        <Note tone="info">You may only deliver within your own state, and charge no tax.</Note>
      )}
      <EditOfPage edit={edit} title="How you are taxed" thing="page of settings" />
      {asked && <TaxChangeDialog {...asked} />}
    </form>
  )
}

const forBusinesses = 'Only if you sell to businesses. Consumers must see prices with all taxes.'

const taxForm = formSchema(taxSettingsEditSchema, taxEdit)

/** A change is shown by three products, and saved when that is confirmed. */
function useTaxForm(settings: TaxSettingsView) {
  const [asked, setAsked] = useState<Parameters<typeof TaxChangeDialog>[0] | null>(null)
  const confirmed = ({ examples }: TaxSettingsView) =>
    new Promise<boolean>((resolve) => {
      if (examples.length === 0) return resolve(true)
      const answer = (isConfirmed: boolean) => {
        setAsked(null)
        resolve(isConfirmed)
      }
      setAsked({ examples, onAnswer: answer })
    })
  const save = async (values: TaxSettingsEdit, on: TaxSettingsView) => {
    const body = { ...values, version: on.version }
    const preview = await staffCall('PUT /api/admin/store/tax', { body: { ...body, preview: true } })
    if (!(await confirmed(preview))) return null
    return staffCall('PUT /api/admin/store/tax', { body })
  }
  const edit = useEditForm({
    read: settings,
    schema: taxForm,
    valuesOf: taxValues,
    labels: taxLabels,
    textOf: taxText,
    create: async () => settings,
    onCreated: () => {},
    change: (input, _changed, on) => save(input, on),
    onSaved: (saved) => {
      void changeData('GET /api/admin/store/tax', {}, () => ({ success: true, ...saved }))
      forgetUnseen()
      showToast({ text: 'How you are taxed is saved', tone: 'ok' })
    },
    conflictIn: (error) => refusalDetails('PUT /api/admin/store/tax', 'EDIT_CONFLICT', error)?.current,
  })
  return { edit, asked }
}
