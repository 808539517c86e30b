import type { Schema } from './operations.ts'

export interface Field {
  path: (string | number)[]
  schema: Schema
}

/** Every field, and every object and list around one. */
export function fieldsOf(schema: Schema, path: (string | number)[] = []): Field[] {
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (options) return options.flatMap((option) => fieldsOf(option, path))
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    fieldsOf(part, [...path, name]),
  )
  const items = schema.items ? fieldsOf(schema.items, [...path, 0]) : []
  return [{ path, schema }, ...inner, ...items]
}

/** The texts of a value of which the schema says nothing, as of the body of a draft. */
export function textsIn(value: unknown, path: Field['path'] = []): Field[] {
  if (typeof value === 'string') return [{ path, schema: { type: 'string' } }]
  if (typeof value !== 'object' || value === null) return []
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return parts.flatMap(([name, part]) => textsIn(part, [...path, name]))
}

/** A copy of a body with another value in one place. */
export function replaced(body: unknown, [name, ...rest]: (string | number)[], value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(body)) {
    const index = typeof name === 'number' ? name : 0
    return Object.assign([...body], { [index]: replaced(body[index], rest, value) })
  }
  const parts = (body ?? {}) as Record<string, unknown>
  return { ...parts, [name]: replaced(parts[name], rest, value) }
}

/**
 * In an order without rhyme, the same every time: what the first call of an operation loads is then loaded early, and
 * does not look like requests that are kept.
 */
export const shuffled = <Value>(values: readonly Value[]): Value[] => {
  const keyOf = (index: number) => (index * 2_654_435_761) % 2 ** 32
  return [...values.keys()].toSorted((a, b) => keyOf(a) - keyOf(b)).map((index) => values[index]!)
}
