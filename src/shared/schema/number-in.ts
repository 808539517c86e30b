import { onlyDigits, withAsciiDigits } from './only-digits.ts'

/**
 * The ten digits of an Indian phone number, also with 0, +91 or 0091 in front, or null. Ten digits of any kind are a
 * phone (docs/product/accounts.md, Phones and pincodes), ten zeros are none.
 */
export function phoneIn(entered: string): string | null {
  const number = /^(?:(?:00?)?91)?0?(\d{10})$/.exec(onlyDigits(entered))?.[1]
  return number === undefined || number === '0000000000' ? null : number
}

/** The six digits of a pincode, also in groups, or null. None begins with 0. */
export function pincodeIn(entered: string): string | null {
  const digits = withAsciiDigits(entered).replace(/[\s-]/g, '')
  return /^[1-9]\d{5}$/.test(digits) ? digits : null
}
