import anyAscii from 'any-ascii'

/** Latin letters for one of any script, with its marks; undefined for a sign that is no letter, such as a picture. */
export const latinLetters = (letter: string): string | undefined =>
  /^[\p{L}\p{M}\p{N}]+$/u.test(letter) ? anyAscii(letter) || undefined : undefined
