/** Query parameter by which a call of a preview names its token. */
export const previewParam = 'preview'

/** The path below which the whole shop is shown as a preview. */
export const previewPath = (token: string): string => `/preview/${token}`

/** Paths that stay what they are below a preview: calls and files. */
const outside = /^\/(\/|(api|media|assets|images|preview)(\/|\?|#|$))/

/** Returns true for a path that has one below the preview. */
export const isPreviewed = (path: string): boolean => path.startsWith('/') && !outside.test(path)
