import { expect, test } from 'vitest'
import { fakePublicApi } from '../../../tests/support/fake-public-api.ts'
import { createPagesApp } from '../../../tests/support/pages-app.ts'

test('a sitemap of more addresses than a file may have lists files', async () => {
  const read: number[] = []
  const { app } = await createPagesApp(fakePublicApi({}).read, {
    readSitemap: async (limit, offset) => {
      read.push(limit, offset)
      return [{ path: `/products/shirt-${offset}`, changed: '2026-03-01', images: [] }]
    },
    countSitemap: async () => 90_001,
  })
  const get = async (part: string) => app.inject(`/sitemap${part}.xml`)
  const index = (await get('')).body
  expect(index.match(/<sitemap><loc>[^<]+/g)).toEqual(
    [1, 2, 3].map((n) => `<sitemap><loc>https://taanka.example/sitemap-${n}.xml`),
  )
  expect(read).toEqual([])
  const [first, last] = [await get('-1'), await get('-3')]
  expect(read).toEqual([45_000, 0, 45_000, 90_000])
  expect(first.body).toContain('<loc>https://taanka.example/terms</loc>')
  expect(last.body).toContain('<loc>https://taanka.example/products/shirt-90000</loc>')
  expect(last.body).not.toContain('/terms<')
  for (const part of ['-0', '-4', '-x']) expect((await get(part)).statusCode).toBe(404)
  await app.close()
})
