/** Lines in one order, units of one line (api.md, "Orders"). Apart from the schemas, so that no page pays for zod to know them. */
export const maxLines = 50
export const maxQuantity = 99

/** Browser storage key of the cart (specification, section 3). */
export const cartStorageKey = 'cart'

/** The dearest order the store takes, in rupees: what an amount may be at most (`rupeesSchema`). */
export const maxOrderTotal = 100_000_000
