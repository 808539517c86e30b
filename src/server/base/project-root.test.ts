import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './project-root.ts'

test('the server finds its files from the folder of the project: built, it is not beside them', () => {
  const folder = path.join(projectRoot, 'src/server')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'base/project-root.ts',
  )
  const usesItsOwnPlace = (file: string) =>
    readFileSync(path.join(folder, file), 'utf8')
      .replaceAll('createRequire(import.meta.url)', '')
      .includes('import.meta')
  expect(sources).toContain('app.ts')
  expect(sources.filter(usesItsOwnPlace)).toEqual([])
})
