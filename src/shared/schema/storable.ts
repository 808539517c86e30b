/** Half of a character pair, or NUL: neither can be stored as text in PostgreSQL, and no keyboard types them. */
const unstorable = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** Whether the database can keep a text as it is (api.md, "Conventions": NUL and lone surrogates are 400). */
export const storable = (text: string): boolean => !unstorable.test(text)
