import '#web/ui/status-chip.css'
import type { User } from '#shared/auth/auth.schema.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { blankValues, shippingValues, type ShippingValues } from './shipping-draft.ts'

interface SavedAddressesProps {
  user: User
  values: ShippingValues
  onChoose: (values: ShippingValues, saved: boolean) => void
}

const another = 'another'

/** The saved addresses to choose from. What is chosen is what the form holds; editing it makes it another address. */
export function SavedAddresses({ user, values, onChoose }: SavedAddressesProps) {
  if (user.addresses.length === 0) return null
  const chosen = user.addresses.find((address) => holds(values, shippingValues(address, user)))?.id ?? another
  return (
    <RadioGroup
      rows
      legend="Deliver to"
      name="saved-address"
      value={chosen}
      onChange={(id) => {
        const address = user.addresses.find((saved) => saved.id === id)
        onChoose(address ? shippingValues(address, user) : blankValues(user), address !== undefined)
      }}
      options={[
        ...user.addresses.map((address) => ({
          value: address.id,
          label: address.fullName,
          detail: `${address.address}, ${address.city}, ${address.state} ${address.pincode}`,
          note: address.is_default ? <span className="status status--delivered">Default</span> : undefined,
        })),
        { value: another, label: 'Another address' },
      ]}
    />
  )
}

/** The e-mail is the shopper's to change without making it another address. */
function holds(values: ShippingValues, saved: ShippingValues): boolean {
  return JSON.stringify({ ...values, email: '' }) === JSON.stringify({ ...saved, email: '' })
}
