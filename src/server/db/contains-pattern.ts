/** A pattern for `ilike` that finds the text anywhere. Phone numbers are kept as bare digits, but written with blanks and dashes. */
export const containsPattern = (search: string): string =>
  `%${phoneDigits(search).replace(/[\\%_]/g, '\\$&')}%`

const phoneDigits = (search: string): string =>
  /^[\d\s-]*\d[\d\s-]*$/.test(search) ? search.replace(/\D/g, '') : search
