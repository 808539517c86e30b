import { gstStates, stateCodeOf } from '#shared/invoices/gst-states.ts'
import { sellerSchema, type Seller } from '#shared/invoices/seller.schema.ts'
import { digitsOf } from '#shared/schema/digits-of.ts'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { LoadedPanel } from '../parts/loaded-panel.tsx'
import { useStaffQuery } from '../parts/use-staff-query.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const nobody: Seller = { legal_name: '', gstin: '', address: '', city: '', state: '', pincode: '' }

/** The seller printed on every invoice. */
export const SellerPanel = () => (
  <LoadedPanel
    id="seller"
    title="Seller on invoices"
    of={useStaffQuery('GET /api/admin/store/seller')}
    failure="The seller could not be loaded"
    skeletonRows={6}
  >
    {({ seller }) => (
      <>
        {seller === null && (
          <Note tone="warn">
            Please fill this in before the first order goes out. Until then no invoice is issued; those that
            wait are issued as soon as you save, and then never change.
          </Note>
        )}
        <SellerForm seller={seller ?? nobody} />
      </>
    )}
  </LoadedPanel>
)

function SellerForm({ seller }: { seller: Seller }) {
  const form = useSettingsForm({
    path: '/api/admin/store/seller',
    schema: sellerSchema,
    initial: seller,
    saved: 'The seller is saved',
  })
  const code = stateCodeOf(form.values.state)
  return (
    <SettingsForm form={form} title="Seller on invoices">
      <Field label="Legal name" maxLength={150} autoComplete="organization" {...form.text('legal_name')} />
      <Field
        label="GSTIN"
        optional
        hint="15 characters. Left empty, invoices show none."
        autoComplete="off"
        spellCheck={false}
        {...form.text('gstin', (entered) =>
          entered
            .toUpperCase()
            .replace(/[^0-9A-Z]/g, '')
            .slice(0, 15),
        )}
      />
      <TextAreaField label="Registered address" rows={2} maxLength={300} {...form.text('address')} />
      <Field label="City" maxLength={100} {...form.text('city')} />
      <SelectField
        label="State"
        hint={code === null ? 'Decides between CGST with SGST, and IGST.' : `State code ${code}`}
        {...form.text('state')}
      >
        <option value="">Choose a state</option>
        {gstStates.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <Field
        label="Pincode"
        inputMode="numeric"
        {...form.text('pincode', (entered) => digitsOf(entered).slice(0, 6))}
      />
    </SettingsForm>
  )
}
