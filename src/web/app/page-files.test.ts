import { expect, test } from 'vitest'
import { pageFiles } from './page-files.ts'

const sources = import.meta.glob<string>('./routes.tsx', { query: '?raw', import: 'default', eager: true })

test('the server knows the source of every page that the routes load', () => {
  // The styleguide is a page of the development server alone.
  const loaded = [
    ...String(sources['./routes.tsx']).matchAll(/import\('\.\.\/((?!styleguide)[^']+)'\)/g),
  ].map(([, file]) => `src/web/${file}`)
  expect(loaded.length).toBeGreaterThan(0)
  expect(Object.values(pageFiles)).toEqual(loaded)
})
