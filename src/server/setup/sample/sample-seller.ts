import type { Seller } from '#shared/tax/seller.schema.ts'

/** Without a GSTIN: the sample shop has none. */
export const sampleSeller: Seller = {
  legal_name: 'Taanka (sample shop)',
  gstin: '',
  address: '12 Loom Lane, Indiranagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560038',
}
