import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MenuBadge } from './menu-link.tsx'

it.each([
  [0, ''],
  [1, '1 waiting'],
  [99, '99 waiting'],
  [100, '99+ waiting'],
  [4_321, '99+ waiting'],
])('%i entries that wait are shown as "%s"', (count, text) => {
  expect(renderToStaticMarkup(<MenuBadge count={count} />).replaceAll(/<[^>]*>/g, '')).toBe(text)
})
