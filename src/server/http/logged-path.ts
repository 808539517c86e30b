/** The token of `/pay/{token}` is all that one needs to pay that order. */
const payToken = /^((?:\/api)?\/pay\/)[^/]+/i

/** A path for the log: without its query, which can hold the token of a reset link, and without the token of a payment. */
export const loggedPath = (url: string): string => url.split('?')[0]!.replace(payToken, '$1(token)')
