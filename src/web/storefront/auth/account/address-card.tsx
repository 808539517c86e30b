import '#web/ui/status-chip.css'
import type { Address } from '#shared/auth/account/address.schema.ts'
import { AddressLines } from '#web/orders/address-lines.tsx'

interface AddressCardProps {
  address: Address
  onEdit: () => void
  onDelete: () => void
  onMakeDefault: () => void
}

export function AddressCard({ address, onEdit, onDelete, onMakeDefault }: AddressCardProps) {
  const whose = (
    <span className="sr-only">
      {' '}
      the address of {address.fullName}, {address.city}
    </span>
  )
  return (
    <li className="panel panel--sewn flex flex-col gap-2">
      {address.is_default && (
        <p className="absolute top-5 right-5">
          <span className="status status--delivered">Default</span>
        </p>
      )}
      <div className={address.is_default ? 'pr-24' : ''}>
        <AddressLines address={address} />
      </div>
      <div className="relative z-1 mt-auto flex flex-wrap gap-x-6">
        <button type="button" className="link text-sm" onClick={onEdit}>
          Edit{whose}
        </button>
        <button type="button" className="link text-sm" onClick={onDelete}>
          Delete{whose}
        </button>
        {!address.is_default && (
          <button type="button" className="link text-sm" onClick={onMakeDefault}>
            Make default{whose}
          </button>
        )}
      </div>
    </li>
  )
}
