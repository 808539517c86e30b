import type * as z from 'zod/mini'

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a whole number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** User-facing message for an issue whose schema has none (docs/product/errors.md, Conventions). */
export function plainMessage(issue: z.core.$ZodRawIssue): string {
  const { path = [] } = issue
  if (path.length === 0) return 'This request needs an object in JSON'
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `${nameOf(path)} is required`
        : `Must be ${typeNames[issue.expected] ?? 'something else'}`
    case 'too_small':
      return `Must be at least ${issue.minimum}`
    case 'too_big':
      return isNumber(issue.origin)
        ? `Must be at most ${issue.maximum}`
        : `Must have at most ${issue.maximum} ${issue.origin === 'array' ? 'entries' : 'characters'}`
    case 'invalid_value':
      return `Must be one of ${issue.values.map(String).join(', ')}`
    case 'unrecognized_keys':
      return `${issue.keys.join(', ')} is not known here`
    case 'invalid_key':
      return issue.issues[0]?.message ?? 'This is not right'
    default:
      return 'This is not right'
  }
}

const isNumber = (origin: string): boolean => origin === 'number' || origin === 'int'

/** `['items', 0, 'unit_price']` → `Unit price` */
function nameOf(path: readonly PropertyKey[]): string {
  const words = (path.findLast((step) => typeof step === 'string') ?? '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
