import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { check } from 'recheck'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { pages } from '../src/shared/routes.ts'
import { tokenPaths } from '../src/shared/without-token.ts'

interface Found {
  source: string
  flags: string
  file: string
}

/** Expressions that are put together when the store starts, as they come out. A new one is added here. */
const built: Record<string, { source: string; flags: string }[]> = {
  'server/pages/page-address.ts': Object.values(pages).map((pattern) => ({
    source: `^${pattern.replaceAll(/:\w+/g, '([^/]+)')}$`,
    flags: 'i',
  })),
  'shared/without-token.ts': [{ source: `^((?:/api)?/(?:${tokenPaths.join('|')})/)[^/?#]+`, flags: 'i' }],
}

/** The same verdict every time; one that takes so long that there is none counts as slow. */
const options = { timeout: 30_000, randomSeed: 1 }

const root = path.resolve(import.meta.dirname, '../src')
const { literals, builders } = expressionsOf(root)

test('every regular expression of the store is found', () => {
  expect(literals.length).toBeGreaterThan(90)
  expect(literals).toContainEqual(expect.objectContaining({ source: '^\\S[^\\s@]*@\\S[^\\s.]*\\.\\S+$' }))
  expect([...builders].toSorted()).toEqual(Object.keys(built))
})

describe('no text makes a regular expression slow', () => {
  const unique = new Map<string, Found>()
  const all = [
    ...literals,
    ...Object.entries(built).flatMap(([file, parts]) => parts.map((part) => ({ ...part, file }))),
  ]
  for (const found of all) unique.set(`/${found.source}/${found.flags}`, found)

  test('a slow one is recognised', async () => {
    const { status } = await check('\\/+$', '', options)
    expect(status).toBe('vulnerable')
  })

  test.each([...unique])('%s', async (_, { source, flags }) => {
    const result = await check(source, flags, options)
    expect(result).toMatchObject({ status: 'safe' })
  })
})

/** The literals of all sources but tests, and the files that build expressions from text. */
function expressionsOf(folder: string): { literals: Found[]; builders: Set<string> } {
  const found: Found[] = []
  const files = new Set<string>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue
    const { program, errors } = parseSync(file, readFileSync(path.join(folder, file), 'utf8'))
    if (errors.length > 0) throw new Error(`${file} could not be read`)
    eachNode(program, (node) => {
      if (node['type'] === 'Literal' && node['regex']) {
        const { pattern, flags } = node['regex'] as { pattern: string; flags: string }
        found.push({ source: pattern, flags, file })
      }
      const isCall = node['type'] === 'NewExpression' || node['type'] === 'CallExpression'
      if (isCall && (node['callee'] as { name?: string }).name === 'RegExp') files.add(file)
    })
  }
  return { literals: found, builders: files }
}

function eachNode(node: unknown, visit: (node: Record<string, unknown>) => void): void {
  if (typeof node !== 'object' || node === null) return
  if (!Array.isArray(node)) visit(node as Record<string, unknown>)
  for (const child of Object.values(node)) eachNode(child, visit)
}
