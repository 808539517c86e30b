/** Returns a pattern for `ilike` that finds a text anywhere. */
export const containsPattern = (search: string): string => `%${escapeLike(phoneDigits(search))}%`

/**
 * Phone numbers and pincodes are stored as bare digits: signs between typed digits go, and so does the country code or
 * the zero before a whole number (`+91 (98765) 43-210`, `098765 43210`).
 */
function phoneDigits(search: string): string {
  if (!/^[\d\s().+-]*$/.test(search) || !/\d/.test(search)) return search
  const digits = search.replace(/\D/g, '')
  return /^(?:0|91|091|0091)(\d{10})$/.exec(digits)?.[1] ?? digits
}

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
