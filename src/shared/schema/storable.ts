/** Half of a character pair, or NUL: neither can be stored as text in PostgreSQL, and no keyboard types them. */
const unstorable = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** True for JSON whose texts and names can all be stored. */
export const storableJson = (value: unknown): boolean => {
  if (typeof value === 'string') return storable(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, part]) => storable(name) && storableJson(part))
}

/** True for a text that PostgreSQL can store: no NUL, no lone surrogate (docs/product/errors.md, Conventions). */
export const storable = (text: string): boolean => !unstorable.test(text)
