import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { calls } from '#shared/calls.ts'
import type { Call } from '#shared/declare-calls.ts'
import { rupeesSchema } from '#shared/rupees.schema.ts'
import { toResponseSchema, serializerCompiler, type JsonSchema } from './schema-compilers.ts'

/** Keywords of JSON Schema that say what a value is; the others say what a form takes of them. */
const structure = 'type properties required additionalProperties items anyOf oneOf const enum default'.split(
  ' ',
)

/** Every keyword in a schema that is no structure, with its place. */
function checksIn(schema: JsonSchema, place: string): string[] {
  const own = Object.keys(schema).filter((name) => !structure.includes(name))
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [] } = schema
  const parts: [string, JsonSchema][] = [
    ...Object.entries(properties),
    ...(items ? [['[]', items] as [string, JsonSchema]] : []),
    ...(typeof additionalProperties === 'object'
      ? [['{}', additionalProperties] as [string, JsonSchema]]
      : []),
    ...[...anyOf, ...oneOf].map((part) => ['?', part] as [string, JsonSchema]),
  ]
  return [
    ...own.map((name) => `${place}: ${name}`),
    ...parts.flatMap(([name, part]) => checksIn(part, `${place}.${name}`)),
  ]
}

const responses = Object.entries<Call>(calls).flatMap(([name, { response }]) =>
  response ? [[name, response] as const] : [],
)

test('no response of the contract is declared by what a form takes', () => {
  expect(responses.length).toBeGreaterThan(250)
  expect(responses.flatMap(([name, response]) => checksIn(toResponseSchema(response), name))).toEqual([])
})

describe('a row that no form would take today is sent as it is stored', () => {
  const address = z.object({
    pincode: z.string().check(z.regex(/^\d{6}$/)),
    city: z.string().check(z.minLength(1), z.maxLength(5)),
    kind: z.enum(['home', 'office']),
    worth: rupeesSchema,
  })
  const odd = { pincode: '560 001', city: 'Thiruvananthapuram', kind: 'hotel', worth: -1 }
  const write = (schema: z.core.$ZodType, value: unknown) =>
    JSON.parse(serializerCompiler({ schema, method: 'GET', url: '/' })(value)) as unknown

  test.each([
    ['an object', z.object({ address }), { address: odd }],
    ['an object that may be null', z.object({ address: z.nullable(address) }), { address: odd }],
    ['a list', z.object({ rows: z.array(z.nullable(address)) }), { rows: [null, odd] }],
    [
      'a choice that may be null',
      z.object({ kind: z.nullable(z.enum(['a'])), why: z.nullable(z.enum(['b'])) }),
      { kind: 'c', why: null },
    ],
    [
      'a map',
      z.object({ stock: z.record(z.string().check(z.maxLength(2)), z.int()) }),
      { stock: { XXL: 1 } },
    ],
  ])('in %s', (_, schema, value) => {
    expect(write(schema, value)).toEqual(value)
  })

  test('without a field that came later', () => {
    const { city: _, ...earlier } = odd
    expect(write(z.object({ address }), { address: earlier })).toEqual({ address: earlier })
  })
})
