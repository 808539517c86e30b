import { expect, test } from 'vitest'
import { isTooDeep, jsonIn } from './json-in.ts'

const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth)

test('reads JSON of up to twenty levels, and none that is deeper', () => {
  expect(jsonIn(Buffer.from('{"a": [1]}'))).toEqual({ a: [1] })
  expect(jsonIn(Buffer.from(nested(20)))).toBeDefined()
  expect(jsonIn(Buffer.from(nested(21)))).toBeUndefined()
  expect(jsonIn(Buffer.from(nested(11, '[{"a":', '}]').replace(':}', ':1}')))).toBeUndefined()
  for (const broken of ['', '[', '"\\']) expect(jsonIn(Buffer.from(broken))).toBeUndefined()
})

test('counts no brackets within texts, and those after them', () => {
  const text = JSON.stringify(`${'['.repeat(50)}"\\${'{'.repeat(50)}`)
  expect(isTooDeep(Buffer.from(`[${text}]`))).toBe(false)
  expect(isTooDeep(Buffer.from(`[${text},${nested(20)}]`))).toBe(true)
  expect(isTooDeep(Buffer.from(`[${Array.from({ length: 50 }, () => '[[]]').join()}]`))).toBe(false)
})
