/** For staff, while there is no seller (docs/product/orders.md, Documents). */
export const sellerMissing =
  'No invoice is issued yet: legal name, address, city, state and pincode of the seller are missing (Settings). It is issued as soon as they are filled in'
