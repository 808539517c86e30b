import { Ajv } from 'ajv'
import { times } from './attack-size.ts'
import { fieldsOf, replaced, textsIn, type Field } from './fields.ts'
import { oddNumbers, oddTexts } from './odd-values.ts'
import type { Schema } from './operations.ts'

export interface OddField {
  path: Field['path']
  value: unknown
}

/** Places of a body and what is odd in them; none is the good body itself. */
export type OddWrite = readonly OddField[]

const ajv = new Ajv({ strict: false, validateFormats: false })

/** The short attack takes every n-th value, with another offset for each field, so that every value occurs. */
const everyNth = times(1, 100)
let turn = 0

/**
 * The good write first, then a choice or a number of a field at a time, then all texts at once, each of them another
 * value in every write, so that a field has had each value. Left out is what the schema of the field refuses: the
 * attack of hostile fields sends that.
 */
export function oddWrites(body: Schema, good: object, share = 1): OddWrite[] {
  const alone: OddWrite[] = []
  const texts = new Map<string, OddField[]>()
  for (const { path, schema } of fieldsOf(body).flatMap((field) => withTexts(field, good))) {
    const fits = ajv.compile(schema)
    const values = someOf(valuesFor(schema), share)
      .filter((value) => fits(value))
      .map((value) => ({ path, value }))
    const key = path.join('.')
    // A field has several schemas where it may be one or the other.
    if (schema.type === 'string' && !schema.enum) texts.set(key, [...(texts.get(key) ?? []), ...values])
    else alone.push(...values.map((odd) => [odd]))
  }
  const columns = [...texts.values()]
  const longest = Math.max(0, ...columns.map((values) => values.length))
  const rounds = Array.from({ length: longest }, (_, round) =>
    columns.flatMap((values) => values[round] ?? []),
  )
  return [[], ...alone, ...rounds]
}

/** A field of which the schema says nothing has the texts that are in the good body. */
function withTexts(field: Field, good: object): Field[] {
  const { path, schema } = field
  const isAny = schema.type === 'object' && schema.properties === undefined
  return isAny && path.length === 1 ? textsIn((good as Record<string, unknown>)[path[0]!], path) : [field]
}

function valuesFor({ type, enum: choices }: Schema): readonly unknown[] {
  if (choices) return choices
  if (type === 'string') return oddTexts
  if (type === 'integer' || type === 'number') return oddNumbers
  return type === 'boolean' ? [true, false] : []
}

/** Starts elsewhere for each field, so that the fields of a write have different values. */
function someOf(values: readonly unknown[], share: number): unknown[] {
  const step = Math.min(everyNth * share, Math.ceil(values.length / 2))
  turn += 37
  const start = turn % (values.length || 1)
  return [...values.slice(start), ...values.slice(0, start)].filter((_, index) => index % step === 0)
}

export const oddBody = (good: object, write: OddWrite): unknown =>
  write.reduce<unknown>((body, { path, value }) => replaced(body, path, value), good)

/**
 * Parts of a refused write that may be taken: without the fields that the answer names, else its halves. None where
 * each field was refused.
 */
export function partsOf(write: OddWrite, named: readonly string[]): OddWrite[] {
  const rest = write.filter(({ path }) => !named.some((name) => `${path.join('.')}.`.startsWith(`${name}.`)))
  if (rest.length < write.length) return rest.length > 0 ? [rest] : []
  const middle = write.length >> 1
  return write.length > 1 ? [write.slice(0, middle), write.slice(middle)] : []
}
