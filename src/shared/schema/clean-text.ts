/** Signs that draw nothing: controls but NUL and blanks, those that Unicode ignores, notes and pictures of a copied text. */
const invisible = /(?![\0\s\u0085])\p{Cc}|(?!\u200C|\u200D|\uFE0F)\p{DI}|[\uFFF9-\uFFFC]/gu
/** Variants of a picture: ❤️ beside ❤. */
const variant = /(?<!\p{Extended_Pictographic})\uFE0F/gu
/** Joiners shape letters and pictures on both sides, and draw nothing elsewhere. */
const joiner = /[\u200C\u200D]/g
const strayJoiner =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu
/** Blanks of every width, one of them in Braille. */
const blanks = /[\s\u0085\u2800]+/g
const lineBreak = /\r\n|[\n\r\u0085\u2028\u2029]/g

/**
 * A text without signs that nobody sees, in the one form of each letter, with single blanks between its words
 * (docs/product/errors.md, Conventions). One of nothing visible is ''.
 */
export const cleanLine = (text: string): string => visible(text).replace(blanks, ' ').trim().normalize()

/** The same with its line breaks. */
export const cleanLines = (text: string): string => text.split(lineBreak).map(cleanLine).join('\n').trim()

/** The same with its blanks, which mean something in Markdown. */
export const cleanMarkdown = (text: string): string => visible(text).normalize()

/** Codes, addresses of mails and searched words, in which joiners mean nothing either. */
export const cleanCode = (text: string): string => cleanLine(text.replace(joiner, ''))

const visible = (text: string): string =>
  text.replace(invisible, '').replace(variant, '').replace(strayJoiner, '')
