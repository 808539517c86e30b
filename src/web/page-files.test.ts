import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageFiles } from './page-files.ts'

test('the server knows the source of every page that the routes load', () => {
  const routes = readFileSync(new URL('routes.tsx', import.meta.url), 'utf8')
  const loaded = [...routes.matchAll(/import\('\.\/([^']+)'\)/g)].map(([, file]) => `src/web/${file}`)
  expect(loaded.length).toBeGreaterThan(0)
  expect(Object.values(pageFiles)).toEqual(loaded)
})
