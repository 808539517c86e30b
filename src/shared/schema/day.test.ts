import type * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { calls } from '../calls.ts'
import type { Call } from '../declare-calls.ts'
import { day, moment } from './day.ts'

const noDays = [
  '2026-02-30',
  '2025-02-29',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-13-01',
  '2026-1-1',
  '',
  'today',
]

test.each(noDays)('%j is no day, and no moment begins with it', (text) => {
  expect(day().safeParse(text).success).toBe(false)
  expect(moment().safeParse(`${text}T09:30:00Z`).success).toBe(false)
})

test('a day and a moment that there are are taken', () => {
  expect(day().safeParse('2028-02-29').success).toBe(true)
  for (const at of ['2028-02-29T00:00:00Z', '1900-01-01T00:00:00.000Z', '2999-12-31T23:59:59+05:30'])
    expect(moment().safeParse(at).success).toBe(true)
  expect(moment().safeParse('2026-11-20T09:30:00').success).toBe(false)
})

type Def = Record<string, unknown> & { type: string }

/** Every schema within a schema. */
function within(schema: z.core.$ZodType): z.core.$ZodType[] {
  const def = schema._zod.def as unknown as Def
  const named = ['innerType', 'element', 'valueType', 'in', 'out'].map((name) => def[name])
  const parts = [...named, ...Object.values(def['shape'] ?? {}), ...((def['options'] as unknown[]) ?? [])]
  const inner = parts.filter((part) => part && typeof part === 'object' && '_zod' in part)
  return [schema, ...inner.flatMap((part) => within(part as z.core.$ZodType))]
}

const takes = (schema: z.core.$ZodType, value: unknown) => (schema as z.ZodMiniType).safeParse(value).success

test('no call takes a day or a moment that there is not', () => {
  const wrong = Object.entries<Call>(calls).flatMap(([call, { query, body, params }]) =>
    [query, body, params].flatMap((sent) =>
      (sent ? within(sent) : []).flatMap((schema) => {
        const isDay = takes(schema, '2020-11-20') && !takes(schema, '20201120') && !takes(schema, 'some-text')
        const isMoment =
          takes(schema, '2020-11-20T09:30:00Z') &&
          !takes(schema, '20201120093000') &&
          !takes(schema, 'some-text')
        const days = isDay ? noDays.filter(Boolean) : []
        const moments = isMoment ? noDays.map((text) => `${text}T09:30:00Z`) : []
        return [...days, ...moments].filter((text) => takes(schema, text)).map((text) => `${call}: ${text}`)
      }),
    ),
  )
  expect(wrong).toEqual([])
})
