/** The tokens of `/pay/{token}` and `/preview/{token}` open what they name to whoever reads them. */
const pathToken = /^((?:\/api)?\/(?:pay|preview)\/)[^/]+/i

/** A path for the log: without its query, which can hold the token of a reset link, and without the token of its path. */
export const loggedPath = (url: string): string => url.split('?')[0]!.replace(pathToken, '$1(token)')
