import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')

test('every icon has its symbol in the sprite, and every symbol its name', () => {
  const named = [
    ...readFileSync(path.join(root, 'src/web/ui/icon.tsx'), 'utf8').matchAll(/^ {2}\| '(\w+)'/gm),
  ].map(([, name]) => name)
  const drawn = [
    ...readFileSync(path.join(root, 'public/icons.svg'), 'utf8').matchAll(/<symbol id="(\w+)"/g),
  ].map(([, id]) => id)
  expect(named.toSorted()).toEqual(drawn.toSorted())
})
