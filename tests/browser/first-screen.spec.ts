import { expect, hydrated, test } from '../support/shop-page.ts'

test('the scripts leave the line to what is seen first', { tag: '@desktop' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await hydrated(page)
  const libraries = asked.findIndex((path) => path.includes('/libraries-'))
  const picture = asked.findIndex((path) => path.includes('/hero'))
  expect(picture).toBeGreaterThan(-1)
  expect(libraries).toBeGreaterThan(picture)
})
