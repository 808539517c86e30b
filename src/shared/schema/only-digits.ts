/** The digits of a text as 0 to 9, also those of another script's keyboard: ९८ is 98. */
export const onlyDigits = (value: string): string => withAsciiDigits(value).replace(/\D/g, '')

export const withAsciiDigits = (value: string): string => value.replace(/\p{Nd}/gu, asciiDigit)

/** Fancy and full-width digits have a plain one; the ten of a script stand one after the other, behind something else. */
function asciiDigit(digit: string): string {
  const plain = digit.normalize('NFKC')
  if (/\d/.test(plain)) return plain
  const code = plain.codePointAt(0)!
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}
