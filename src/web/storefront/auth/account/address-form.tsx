import { shownPhone } from '#shared/auth/format-phone.ts'
import type { Address } from '#shared/auth/account/address.schema.ts'
import { call } from '#web/calls/call.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { AddressField } from '#web/orders/address-field.tsx'
import { refreshUser } from '#web/auth/refresh-user.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { StateField } from './state-field.tsx'
import { FormPurpose } from '../../layout/form-purpose.tsx'

interface AddressFormProps {
  /** null: a new one */
  address: Address | null
  /** the shopper's own, to begin a new address with */
  name: string
  phone: string
  onClose: () => void
}

/** Add or edit; Cancel closes it (docs/product/accounts.md, Profile and addresses). */
export function AddressForm({ address, name, phone, onClose }: AddressFormProps) {
  const form = useForm({
    schema: async () => (await import('#shared/auth/account/address.schema.ts')).addressInputSchema,
    initial: initialValues(address, name, phone),
    submit: async (input) => {
      if (address)
        await call('PUT /api/auth/profile/addresses/:id', {
          params: { id: address.id },
          body: input,
          access: 'customer',
        })
      else await call('POST /api/auth/profile/addresses', { body: input, access: 'customer' })
      await refreshUser()
      showToast({ text: address ? 'Address updated' : 'Address saved' })
      onClose()
    },
  })
  return (
    <form
      {...form.form}
      className="panel mb-5 grid gap-5 md:grid-cols-2"
      aria-label={address ? 'Edit address' : 'New address'}
    >
      <FormFailure text={form.failure} className="md:col-span-2" />
      <AddressField part="fullName" form={form} fill="" autoFocus />
      <AddressField part="phone" form={form} fill="" />
      <div className="md:col-span-2">
        <AddressField part="address" form={form} fill="" />
      </div>
      <AddressField part="city" form={form} fill="" />
      <StateField {...form.text('state')} onMatch={(state) => form.set('state', state)} />
      <AddressField part="pincode" form={form} fill="" />
      <AddressField part="landmark" form={form} fill="" />
      <div className="md:col-span-2">
        <Checkbox label="Use as my default address" {...form.tick('is_default')} />
      </div>
      <div className="empty:hidden md:col-span-2">
        <FormPurpose>Your addresses are kept to fill in your next order.</FormPurpose>
      </div>
      <div className="flex flex-wrap gap-3 md:col-span-2">
        <Button type="submit" small busy={form.busy} busyLabel="Saving...">
          Save Address
        </Button>
        <Button variant="line" small onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function initialValues(address: Address | null, name: string, phone: string) {
  if (address === null)
    return {
      fullName: name,
      phone: shownPhone(phone),
      address: '',
      city: '',
      state: '',
      pincode: '',
      landmark: '',
      is_default: false,
    }
  const { id: _, ...values } = address
  return values
}
