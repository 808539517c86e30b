import { useState } from 'react'
import type { Address } from '#shared/auth/account/address.schema.ts'
import { maxAddresses } from '#shared/auth/account/max-addresses.ts'
import type { User } from '#shared/auth/auth.schema.ts'
import { call } from '#web/calls/call.ts'
import { refreshUser } from '#web/auth/refresh-user.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressForm } from './address-form.tsx'
import { TabSection } from './tab-section.tsx'

/** Saved addresses (docs/product/accounts.md, Profile and addresses). */
export function AddressesTab({ user }: { user: User }) {
  const [form, setForm] = useState<'closed' | 'new' | Address>('closed')
  const [doomed, setDoomed] = useState<Address | null>(null)
  const makingDefault = useAction()
  const { addresses } = user
  const add = (
    <Button small onClick={() => setForm('new')}>
      <Icon name="plus" /> Add Address
    </Button>
  )

  return (
    <TabSection
      title="Addresses"
      action={form === 'closed' && addresses.length > 0 && addresses.length < maxAddresses && add}
    >
      {form !== 'closed' && (
        <AddressForm
          key={form === 'new' ? 'new' : form.id}
          address={form === 'new' ? null : form}
          name={user.name}
          phone={user.phone}
          onClose={() => setForm('closed')}
        />
      )}
      {addresses.length === 0 && form === 'closed' && (
        <EmptyState as="h3" title="No saved addresses" text="Save one, and checking out takes a minute less.">
          {add}
        </EmptyState>
      )}
      <ul className="grid gap-5 md:grid-cols-2">
        {addresses.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            onEdit={() => setForm(address)}
            onDelete={() => setDoomed(address)}
            onMakeDefault={() =>
              void makingDefault.run(
                () => changeAndRefresh(() => saveAsDefault(address)),
                'Default address changed',
              )
            }
          />
        ))}
      </ul>
      <DeleteDialog address={doomed} onClose={() => setDoomed(null)} />
    </TabSection>
  )
}

function DeleteDialog({ address, onClose }: { address: Address | null; onClose: () => void }) {
  const { busy, run } = useAction()
  async function remove() {
    if (!address) return
    await run(
      () =>
        changeAndRefresh(() =>
          call('DELETE /api/auth/profile/addresses/:id', { params: { id: address.id }, access: 'customer' }),
        ),
      'Address deleted',
    )
    onClose()
  }
  return (
    <ConfirmDialog
      open={address !== null}
      title="Delete this address?"
      confirmLabel="Delete"
      cancelLabel="Keep it"
      danger
      busy={busy}
      onConfirm={remove}
      onCancel={onClose}
    >
      {address && `${address.fullName}, ${address.address}, ${address.city}`}
    </ConfirmDialog>
  )
}

const saveAsDefault = ({ id, ...address }: Address) =>
  call('PUT /api/auth/profile/addresses/:id', {
    params: { id },
    body: { ...address, is_default: true },
    access: 'customer',
  })

/** After any change the profile is read again (docs/product/accounts.md). */
async function changeAndRefresh(change: () => Promise<unknown>): Promise<void> {
  await change()
  await refreshUser()
}
