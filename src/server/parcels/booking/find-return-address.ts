import { digitsOf } from '#shared/schema/digits-of.ts'
import type { ShippingAddress } from '#shared/orders/shipping-address.schema.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import type { Database } from '../../db/database.ts'
import { findSeller } from '../../trade/loaders/seller.queries.ts'
import { findStoreSettings } from '../../landing/landing.queries.ts'
import { bareAddress } from '../../mail/bare-address.ts'
import { CarrierRefused } from '../carriers/carrier.ts'

/** Returns go to the address of the seller. Throws CarrierRefused while the owner has set none. */
export async function findReturnAddress(db: Database, mailFrom: string): Promise<ShippingAddress> {
  const seller = await findSeller(db)
  if (!seller) throw new CarrierRefused(parcelMessages.noReturnAddress)
  const { support_phone: phone } = await findStoreSettings(db)
  const { legal_name: fullName, address, city, state, pincode } = seller
  return {
    fullName,
    address,
    city,
    state,
    pincode,
    landmark: '',
    email: bareAddress(mailFrom),
    phone: digitsOf(phone).slice(-10),
  }
}
