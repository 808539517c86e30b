/** Addresses per customer. */
export const maxAddresses = 20
