import type * as z from 'zod/mini'
import type { ControlProps, FieldItem } from './field-items.ts'

type Schema = z.core.$ZodType
interface Check {
  _zod: { def: { check: string; maximum?: number; value?: number } }
}
type Def = { type: string; shape?: Record<string, Schema>; checks?: readonly Check[] } & Partial<
  Record<'in' | 'out' | 'innerType', Schema>
>

const defOf = (schema: Schema) => schema._zod.def as unknown as Def

/** Attributes that follow from the schema: the longest text, and that a field may not be left empty. */
export function fieldLimits(schema: Schema, item: FieldItem): ControlProps & { required?: boolean } {
  if (item.kind === 'tick') return {}
  const takes = fieldCheck(schema, item.name)
  const required = !['', null, undefined].some(takes)
  const max = item.kind === 'choice' ? undefined : maximumOf(partOf(schema, item.name))
  if (max === undefined) return { required }
  return { required, maxLength: item.isNumber ? Math.min(String(max).length, longestNumber) : max }
}

/** Digits of a number without a limit of its own. */
const longestNumber = 9

/** A check that the schema of a field takes a value. */
export function fieldCheck(schema: Schema, name: string): (value: unknown) => boolean {
  const part = partOf(schema, name) as z.ZodMiniType | undefined
  return (value) => part?.safeParse(value).success === true
}

/** The schema of a field of an object. */
function partOf(schema: Schema | undefined, name: string): Schema | undefined {
  if (schema === undefined) return undefined
  const { shape, in: before, out, innerType } = defOf(schema)
  return shape ? shape[name] : (partOf(before, name) ?? partOf(out, name) ?? partOf(innerType, name))
}

/** Characters that a schema takes in a text field; undefined without a limit. */
export const maxTextLength = (schema: Schema, name: string): number | undefined =>
  maximumOf(partOf(schema, name))

/** Of a text in characters, of a number its value. */
function maximumOf(schema: Schema | undefined): number | undefined {
  if (schema === undefined) return undefined
  const { type, checks = [], in: before, out, innerType } = defOf(schema)
  // The limit of a list is in items.
  if (type === 'array') return undefined
  for (const { _zod } of checks) {
    const { check, maximum, value } = _zod.def
    if (check === 'max_length') return maximum
    if (check === 'less_than') return value
  }
  return maximumOf(innerType) ?? maximumOf(before) ?? maximumOf(out)
}
