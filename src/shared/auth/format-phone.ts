import { digitsOf } from '../schema/digits-of.ts'

/** Formats a phone number while typing as `987-654-3210`, at most 12 characters (docs/product/accounts.md). */
export function formatPhone(entered: string): string {
  const digits = digitsOf(entered).slice(0, 10)
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((part) => part !== '').join('-')
}
