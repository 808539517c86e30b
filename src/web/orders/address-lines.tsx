import { shownPhone } from '#shared/auth/format-phone.ts'
import type { Address } from '#shared/auth/account/address.schema.ts'

/** An address as it stands on a parcel. */
export function AddressLines({ address }: { address: Omit<Address, 'id' | 'is_default'> }) {
  return (
    <address className="not-italic">
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
      <span className="num">{shownPhone(address.phone)}</span>
    </address>
  )
}
