const control = /[\p{Cc}\p{Cf}\u2028\u2029]/gu
const query = /[?#][^\s"')]*/g
/** Phone numbers, cards and pincodes. */
const digits = /\d(?:[ -]?\d){5,}/g
/** Of a payment, which is shorter than other tokens. */
const payToken = /\/pay\/[^/\s"'<>(),;=]+/gi
/** Between words, which are kept in between. */
const betweenWords = /([\s"'<>(),;=]+)/
/** Characters; tokens of sessions and links have 43. */
const tokenLength = 30

/** A text of a stranger's browser as one line for the log. */
export function withoutPersonalData(text: string): string {
  return text
    .replace(control, ' ')
    .replace(query, '?…')
    .replace(payToken, '/pay/(token)')
    .split(betweenWords)
    .map((word) => (word.includes('@') ? '(e-mail)' : word.split('/').map(withoutToken).join('/')))
    .join('')
    .replace(digits, '(number)')
}

/** Names of products and pages are as long, but in lower case. */
const withoutToken = (part: string): string =>
  part.length >= tokenLength && part !== part.toLowerCase() ? '(token)' : part
