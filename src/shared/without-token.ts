/** Starts of paths that a token follows. Whoever reads it may see, confirm or end what it names, so that no log holds it. */
export const tokenPaths = ['pay', 'preview', 'confirm-email', 'newsletter', 'unsubscribe'] as const

const pattern = new RegExp(`^((?:/api)?/(?:${tokenPaths.join('|')})/)[^/?#]+`, 'i')

/** A path as it may be logged. */
export const withoutToken = (path: string): string => path.replace(pattern, '$1(token)')
