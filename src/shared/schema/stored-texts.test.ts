import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { calls } from '../calls.ts'
import type { Call } from '../declare-calls.ts'

/** Texts that PostgreSQL cannot store, neither as text nor in JSON. */
const unstorable = ['A\u0000B', 'A\ud800B', '\u0000', '560\u0000001']

type Schema = z.core.$ZodType
type Def = Record<string, unknown> & { type: string }

/** Every schema of a text within a schema, keys of records included. */
function textsIn(schema: Schema, path: string): [path: string, schema: Schema][] {
  const def = schema._zod.def as unknown as Def
  const inner = (name: string, ...more: string[]) =>
    textsIn(def[name] as Schema, [path, ...more].filter(Boolean).join('.'))
  switch (def.type) {
    case 'string':
      return [[path, schema]]
    case 'object':
      return Object.entries(def['shape'] as Record<string, Schema>).flatMap(([name, part]) =>
        textsIn(part, path === '' ? name : `${path}.${name}`),
      )
    case 'array':
      return inner('element', '0')
    case 'record':
      if ((def['valueType'] as Schema)._zod.def.type === 'unknown') return [[path, insideOf(schema)]]
      return [...inner('keyType', '(key)'), ...inner('valueType', '*')]
    case 'union':
      return (def['options'] as Schema[]).flatMap((option) => textsIn(option, path))
    case 'tuple':
      return (def['items'] as Schema[]).flatMap((item, index) => textsIn(item, `${path}.${index}`))
    case 'intersection':
      return [...inner('left'), ...inner('right')]
    case 'pipe':
      return inner('in')
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return inner('innerType')
    case 'lazy':
      return textsIn((def['getter'] as () => Schema)(), path)
    case 'any':
    case 'unknown':
      throw new Error(`${path} takes anything`)
    default:
      return []
  }
}

/** A record of anything, asked whether it takes a text at any depth, or as a name. */
const insideOf = (schema: Schema) =>
  ({
    safeParse: (text: string) => {
      const takes = (value: unknown) => (schema as z.ZodMiniType).safeParse(value).success
      return { success: takes({ a: [{ b: text }] }) || takes({ a: { [text]: 1 } }) }
    },
  }) as unknown as Schema

const sent = Object.entries<Call>(calls).flatMap(([call, { query, body }]) =>
  Object.entries({ query, body }).flatMap(([part, schema]) =>
    schema ? [[`${call}, ${part}`, schema] as const] : [],
  ),
)

test.each(sent)('%s: no text that cannot be stored', (_, schema) => {
  const taken = textsIn(schema, '').filter(([, text]) =>
    unstorable.some((value) => (text as z.ZodMiniType).safeParse(value).success),
  )
  expect(taken.map(([path]) => path)).toEqual([])
})
