const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** Checks the form of a GSTIN: state, PAN, entity, Z and the check character. */
export function isGstin(text: string): boolean {
  return shape.test(text) && checkCharacter(text.slice(0, 14)) === text[14]
}

/** Luhn's algorithm in base 36: factors 1, 2, 1, 2 …, adding both digits of each product. */
function checkCharacter(body: string): string {
  let sum = 0
  for (const [index, character] of [...body].entries()) {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return digits[(36 - (sum % 36)) % 36]!
}
