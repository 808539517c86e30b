import { isDeepStrictEqual } from 'node:util'

type Fields = Record<string, unknown>

/** The fields that an edit changed, before and after, for the audit log. */
export function changedFields(
  before: Fields | null,
  after: Fields | null,
): { before?: Fields; after?: Fields } {
  if (!before) return after ? { after } : {}
  if (!after) return { before }
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const pick = (fields: Fields): Fields => Object.fromEntries(names.map((name) => [name, fields[name]]))
  return { before: pick(before), after: pick(after) }
}
