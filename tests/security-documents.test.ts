import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** Requirements of levels 1 and 2 per chapter of ASVS 5.0.0: 70 and 183 in all. */
const chapters = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

test('the table has every requirement of levels 1 and 2 once, each with a status and evidence', () => {
  const rows = [
    ...read('docs/security-asvs.md').matchAll(/^\| (\d.*?) \| ([12]) \| (.+?) \| (.+?) \| (.+?) \|$/gm),
  ]
  const numbers = rows.flatMap(([, range = '']) => numbersOf(range))
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(
    chapters.map((_, index) => numbers.filter((number) => number.startsWith(`${index + 1}.`)).length),
  ).toEqual(chapters)
  const statuses = ['met', 'n/a', 'operator', 'deviates']
  expect(rows.filter(([, , , , status = '']) => !statuses.includes(status)).map(([row]) => row)).toEqual([])
})

test('every deviation is explained, and nothing else is', () => {
  const rows = [...read('docs/security-asvs.md').matchAll(/^\| ([\d.]+) \| [12] \| .+? \| deviates \|/gm)]
  const explained = read('docs/security.md').split('## Known deviations')[1]!.split('\n## ')[0]!
  const named = [...explained.matchAll(/^\| ([\d., ]+) \|/gm)].flatMap(([, numbers = '']) =>
    numbers.split(', '),
  )
  expect(named.sort()).toEqual(rows.map(([, number]) => number).sort())
})

/** `4.4.2 – 4.4.4` is three. */
function numbersOf(range: string): string[] {
  const [first = '', last = first] = range.split(' – ')
  const section = first.slice(0, first.lastIndexOf('.'))
  const from = Number(first.split('.')[2])
  const to = Number(last.split('.')[2])
  return Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`)
}
