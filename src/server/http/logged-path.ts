import { withoutToken } from '#shared/without-token.ts'

/** A path for the log: without its query, which can hold the token of a reset link, and without the token of its path. */
export const loggedPath = (url: string): string => withoutToken(url.split('?')[0]!)
