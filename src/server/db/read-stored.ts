import * as z from 'zod/mini'

/**
 * Reads what a form has taken from a JSON column, by the schema of the form: its fields, types and defaults, without what
 * it checks. A form of an earlier release has taken other things, and a shop that has stored them opens all the same.
 */
export const readStored = <Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> => z.parse(storedAs(schema), value) as z.output<Schema>

const known = new WeakMap<z.core.$ZodType, z.core.$ZodType>()

function storedAs(schema: z.core.$ZodType): z.core.$ZodType {
  const before = known.get(schema)
  if (before) return before
  const made = withoutChecks(schema)
  known.set(schema, made)
  return made
}

function withoutChecks(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return z.object(
        Object.fromEntries(Object.entries(def.shape).map(([name, part]) => [name, storedAs(part)])),
      )
    case 'array':
      return z.array(storedAs(def.element))
    case 'record':
      return z.record(z.string(), storedAs(def.valueType))
    case 'optional':
      return z.optional(storedAs(def.innerType))
    case 'nullable':
      return z.nullable(storedAs(def.innerType))
    case 'default':
      return z._default(storedAs(def.innerType), () => def.defaultValue)
    case 'union':
      return z.union(def.options.map(storedAs))
    case 'string':
    case 'enum':
      return z.string()
    case 'number':
      return z.number()
    case 'boolean':
    case 'literal':
    case 'null':
      return schema
    default:
      // Text that a form cleans, and is clean by now.
      return z.unknown()
  }
}
