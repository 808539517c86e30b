import { expect, test } from 'vitest'
import { commentOpeners } from './comment-openers.ts'
import { readSource } from './read-sources.ts'
import { unusedExports } from './unused-exports.ts'

const faultsOf = (text: string, file = 'src/shared/a.ts') => commentOpeners(readSource(file, text))
const unusedIn = (files: Record<string, string>) =>
  unusedExports([
    ...Object.entries(files).map(([file, text]) => readSource(file, text)),
    readSource(
      'src/main.ts',
      Object.keys(files)
        .map((file) => `import '../${file}'`)
        .join('\n'),
    ),
  ])

test.each([
  '/** What it is. */\nconst a = 1',
  '/**\n * Whether it is.\n */\nconst a = 1',
  'const a = 1 // where it is',
  'const a = 1\n// Whoever asks.\nconst b = 2',
  'const a = <p>{/* How it looks. */}</p>',
])('a comment that opens with a question word is refused: %s', (text) => {
  expect(faultsOf(text, 'src/web/ui/a.tsx')).toHaveLength(1)
})

test('so is one in a style sheet', () => {
  expect(faultsOf('.a {\n  /* What is left. */\n}', 'src/web/ui/a.css')).toEqual([
    'src/web/ui/a.css:2: a comment opens with What',
  ])
})

test.each([
  '/** Returns what it is. */\nconst a = 1',
  '// Is of use to those\n// who ask.\nconst a = 1',
  "const a = '// What it is'",
  '/** Howrah and Whatcom. */\nconst a = 1',
])('other comments are accepted: %s', (text) => {
  expect(faultsOf(text)).toEqual([])
})

test('an export that only its own file uses is refused', () => {
  const text = 'export const one = 1\nexport const two = one + 1'
  const user = "import { two } from '#shared/a.ts'\nconsole.log(two)"
  expect(unusedIn({ 'src/shared/a.ts': text, 'src/server/b.ts': user })).toEqual([
    'src/shared/a.ts:1: no other file uses one',
  ])
})

test.each([
  ['in its types', "type A = import('./a.ts').one", []],
  ['as a member of the module', "import * as a from './a.ts'\na.one()", []],
  ['as a whole', "import * as a from './a.ts'\nObject.values(a)", []],
  ['under another name', "import { one as other } from './a.ts'\nother()", []],
  ['by passing it on', "export { one } from './a.ts'", ['src/shared/b.ts:1: no other file uses one']],
  ['not at all', "import * as a from './a.ts'\na.two()", ['src/shared/a.ts:1: no other file uses one']],
])('an export that another file uses %s', (_, user, faults) => {
  expect(unusedIn({ 'src/shared/a.ts': 'export const one = () => 1', 'src/shared/b.ts': user })).toEqual(
    faults,
  )
})

test('a type may be exported for the signature of another export', () => {
  const user = "import { two } from './a.ts'\ntwo(1)"
  const used = 'export type One = 1\nexport const two = (one: One) => one'
  expect(unusedIn({ 'src/shared/a.ts': used, 'src/shared/b.ts': user })).toEqual([])
  const unused = 'export type One = 1\nexport const two = (one: number) => one'
  expect(unusedIn({ 'src/shared/a.ts': unused, 'src/shared/b.ts': user })).toHaveLength(1)
})

test('an export may stay with a reason above it', () => {
  expect(
    unusedIn({ 'src/shared/a.ts': '/** @public for the plugins of others */\nexport const one = 1' }),
  ).toEqual([])
})

test('a file that nothing imports is refused', () => {
  expect(unusedExports([readSource('src/shared/a.ts', 'const one = 1')])).toEqual([
    'src/shared/a.ts: no other file imports this one',
  ])
})
