import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { shareGrounds } from './share-grounds.ts'

test('share pictures lie on the grounds of the brand', async () => {
  const tokens = await readFile('src/web/app/tokens.css', 'utf8')
  const { plain, ...grounds } = shareGrounds
  for (const [name, colour] of Object.entries({ kora: plain, ...grounds }))
    expect(tokens).toContain(`--color-${name}: ${colour};`)
})
