import { gstStates, gstStateCode } from '#shared/tax/gst-states.ts'
import { sellerSchema } from '#shared/tax/seller.schema.ts'
import { onlyDigits } from '#shared/schema/only-digits.ts'
import { area, choice, text } from '#web/forms/field-items.ts'
import { fields } from '#web/forms/fields.ts'
import { Note } from '#web/ui/note.tsx'
import { SettingsPanel } from './settings-panel.tsx'

const states = { '': 'Choose a state', ...Object.fromEntries(gstStates.map(({ name }) => [name, name])) }

/** Numbers may be pasted with spaces, which are taken out. */
const maxLength = 30

const sellerFields = fields(sellerSchema, [
  text('legal_name', 'Legal name', { autoComplete: 'organization' }),
  text('gstin', 'GSTIN', {
    optional: true,
    hint: '15 characters. Left empty, invoices show none.',
    spellCheck: false,
    maxLength,
    format: (entered) =>
      entered
        .toUpperCase()
        .replace(/[^0-9A-Z]/g, '')
        .slice(0, 15),
  }),
  area('address', 'Registered address', { rows: 2 }),
  text('city', 'City'),
  choice('state', 'State', states),
  text('pincode', 'Pincode', {
    inputMode: 'numeric',
    maxLength,
    format: (entered) => onlyDigits(entered).slice(0, 6),
  }),
])

function stateHint(state: string): string {
  const code = gstStateCode(state)
  return code === null ? 'Decides between CGST with SGST, and IGST.' : `State code ${code}`
}

/** The seller printed on every invoice. */
export const SellerPanel = () => (
  <SettingsPanel
    path="/api/admin/store/seller"
    id="seller"
    title="Seller on invoices"
    of={sellerFields}
    valueIn={({ seller }) => seller}
    but={({ state }) => ({ state: { hint: stateHint(state) } })}
    failure="The seller could not be loaded"
    saved="The seller is saved"
    unset={
      <Note tone="warn">
        Please fill this in before the first order goes out. Until then no invoice is issued; those that wait
        are issued as soon as you save, and then never change.
      </Note>
    }
  />
)
