/** Path of the page on which an order is paid. */
export const payPath = (token: string): string => `/pay/${token}`

/** A path as it may be logged: the token of a pay page or a preview opens it to whoever reads it. */
export const withoutPayToken = (path: string): string =>
  path.replace(/^((?:\/api)?\/(?:pay|preview)\/)[^/]+/i, '$1:token')
