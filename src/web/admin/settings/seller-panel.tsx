import { gstStates, stateCodeOf } from '#shared/invoices/gst-states.ts'
import { sellerSchema, type Seller } from '#shared/invoices/seller.schema.ts'
import { digitsOf } from '#shared/schema/digits-of.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/state/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Loading } from '../parts/loading.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { staffCall } from '../parts/staff-call.ts'
import { changeData, useStaffQuery } from '../parts/use-staff-query.ts'

interface Saved {
  seller: Seller | null
}

const nobody: Seller = { legal_name: '', gstin: '', address: '', city: '', state: '', pincode: '' }

/** The seller printed on every invoice. */
export function SellerPanel() {
  const loaded = useStaffQuery('GET /api/admin/store/seller')
  return (
    <section className="panel admin-section" aria-labelledby="seller">
      <h2 id="seller">Seller on invoices</h2>
      <Loading of={loaded} failure="The seller could not be loaded" skeleton={<TableSkeleton rows={6} />}>
        {({ seller }) => (
          <>
            {seller === null && (
              <Note tone="warn">
                Please fill this in before the first order goes out. Until then no invoice is issued; those
                that wait are issued as soon as you save, and then never change.
              </Note>
            )}
            <SellerForm
              seller={seller ?? nobody}
              onSaved={(saved) => void changeData('GET /api/admin/store/seller', {}, () => saved)}
            />
          </>
        )}
      </Loading>
    </section>
  )
}

function SellerForm({ seller, onSaved }: { seller: Seller; onSaved: (saved: Saved) => void }) {
  const form = useForm({
    schema: sellerSchema,
    initial: seller,
    submit: async (body) => {
      onSaved(await staffCall('PUT /api/admin/store/seller', { body }))
      showToast({ text: 'The seller is saved', tone: 'ok' })
    },
  })
  const code = stateCodeOf(form.values.state)
  return (
    <form {...form.form} className="admin-form">
      <FormFailure text={form.failure} />
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
      <div className="admin-actions">
        <Button type="submit" small busy={form.busy} busyLabel="Saving...">
          Save seller
        </Button>
      </div>
    </form>
  )
}
