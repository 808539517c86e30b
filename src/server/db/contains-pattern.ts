/**
 * A pattern for `ilike` that finds a text anywhere. People type phone numbers with blanks and dashes; they are kept
 * as bare digits.
 */
export const containsPattern = (search: string): string => `%${escapeLike(phoneDigits(search))}%`

const phoneDigits = (search: string): string =>
  /^[\d\s-]*$/.test(search) && /\d/.test(search) ? search.replace(/\D/g, '') : search

/** A text inside a pattern for `like` that means just itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
