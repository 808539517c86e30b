import { formatPhone } from '#shared/auth/format-phone.ts'
import type { Address } from '#shared/account/address.schema.ts'

/** An address as it stands on a parcel. */
export function AddressLines({ address }: { address: Omit<Address, 'id' | 'is_default'> }) {
  return (
    <address className="wrap-anywhere not-italic">
      {address.fullName}
      <br />
      {address.address}
      {address.landmark && (
        <>
          <br />
          {address.landmark}
        </>
      )}
      <br />
      {address.city}, {address.state} <span className="num">{address.pincode}</span>
      <br />
      <span className="num">{phoneText(address.phone)}</span>
    </address>
  )
}

/** Ten digits are grouped; a saved number of another form stays as it was entered. */
export const phoneText = (phone: string): string => (/^\d{10}$/.test(phone) ? formatPhone(phone) : phone)
