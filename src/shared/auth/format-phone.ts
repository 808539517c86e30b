import { onlyDigits } from '../schema/only-digits.ts'
import { phoneIn } from '../schema/number-in.ts'

/** An eleventh digit that is typed behind a whole number, which may still become one with its country code. */
const oneTooMany = /^(?!91|0)\d{3}-\d{3}-\d{5}$/

/**
 * Formats a phone number while typing as `987-654-3210`, at most 12 characters (docs/product/accounts.md, Phones and
 * pincodes). A pasted number that is too long stays whole, to be refused.
 */
export function formatPhone(entered: string): string {
  const digits = phoneIn(entered) ?? onlyDigits(oneTooMany.test(entered) ? entered.slice(0, 12) : entered)
  return digits.replace(/^(\d{3})(?=\d)/, '$1-').replace(/^(\d{3}-\d{3})(?=\d)/, '$1-')
}

/** A number as it is shown; one of another form stays as it was entered. */
export const shownPhone = (phone: string): string => (phoneIn(phone) === null ? phone : formatPhone(phone))
