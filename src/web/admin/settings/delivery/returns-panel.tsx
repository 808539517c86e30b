import type { VersionedDeliverySettings } from '#shared/delivery/delivery-settings.schema.ts'
import { formatRupees } from '#shared/money.ts'
import { returnPolicy } from '#shared/products/return-policy.ts'
import { digitsOf } from '#shared/schema/digits-of.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { LoadedPanel } from '../../parts/loaded-panel.tsx'
import { useStaffQuery } from '../../parts/use-staff-query.ts'
import { EditOfPage } from '../settings-form.tsx'
import { exchangeLabels, returnForm, returnLabels, returnText, returnValues } from './return-form.ts'
import { useDeliveryForm } from './use-delivery-form.ts'

const figure = { inputMode: 'numeric', autoComplete: 'off', maxLength: 5 } as const

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
    schema: returnForm,
    valuesOf: returnValues,
    labels: returnLabels,
    textOf: returnText,
    saved: 'The terms of returns are saved',
  })
  const { form } = edit
  return (
    <form {...form.form} className="admin-form">
      <FormFailure text={form.failure} />
      <div className="grid gap-5 min-[600px]:grid-cols-2">
        <Field
          label={returnLabels.return_days}
          hint="From the delivery, to the end of that day. It counts for what is delivered from then on."
          {...figure}
          {...form.text('return_days', digitsOf)}
        />
        <Field
          label={returnLabels.return_fee}
          hint={`Of a refund from an order of ${formatRupees(returnPolicy.freeReturnsAbove)} or less.`}
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
      <EditOfPage edit={edit} title="Returns" thing="page of settings" />
    </form>
  )
}
