export interface Change {
  field: string
  /** as text; null where the record, or the field, was not there */
  before: string | null
  after: string | null
}

/** Characters of one value that are shown. */
const longest = 160

/** The fields that differ, as text: what was before and what is now. That there is a new version says nothing. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const names = new Set([...Object.keys(was), ...Object.keys(is)])
  names.delete('version')
  return [...names]
    .map((field) => ({ field, before: textOf(was[field]), after: textOf(is[field]) }))
    .filter((change) => change.before !== change.after)
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return value == null ? {} : { value }
  return { ...value }
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
