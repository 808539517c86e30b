import { expect, test } from 'vitest'
import { statementNames } from './preparing-client.ts'

test('a statement has a name from its third use on, and always the same', () => {
  const nameOf = statementNames()
  expect([nameOf('select 1'), nameOf('select 1')]).toEqual([undefined, undefined])
  const name = nameOf('select 1')
  expect(name).toBeDefined()
  expect(nameOf('select 1')).toBe(name)
  expect(nameOf('select 2')).toBeUndefined()
})

test('two hundred statements are prepared at most', () => {
  const nameOf = statementNames()
  const names = Array.from({ length: 300 }, (_, n) => [1, 2, 3].map(() => nameOf(`select ${n}`)).at(-1))
  expect(names.filter((name) => name !== undefined)).toHaveLength(200)
  expect(nameOf('select 0')).toBe(names[0])
})
