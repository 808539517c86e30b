/** Characters of the customer's note to the shop. */
export const maxOrderNote = 300
