import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { createPagesApp, type PagesApp } from '../../../tests/support/pages-app.ts'
import { fakeProduct, fakePublicApi } from '../../../tests/support/fake-public-api.ts'
import type { PublicApi } from '#shared/public-api.ts'
import { pages } from '#shared/routes.ts'
import { StoreError } from '#shared/errors.ts'

let running: PagesApp | undefined
afterEach(async () => {
  await running?.app.close()
  running = undefined
})

async function store(parts: Partial<PublicApi> = {}) {
  const api = fakePublicApi(parts)
  running = await createPagesApp(api)
  const { app, cache } = running
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers })
  return { app, cache, api, get }
}

const everyPage = Object.values(pages)
  .filter((path) => path !== pages.wishlist)
  .map((path) => path.replace(':id', 'shirt-1').replace(':slug', 'classy').replace(':orderId', 'TK-1'))

describe('every page', () => {
  test.each(everyPage)('%s answers 200 with HTML', async (path) => {
    const { get } = await store()
    const answer = await get(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toMatch(/^<!doctype html><html lang="en-IN">/)
  })

  test.each([...everyPage, '/no-such-page', '/products/none'])(
    '%s holds no inline script or style',
    async (path) => {
      const { get } = await store()
      const { body } = await get(path)
      const inline = [...body.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(([, attributes]) => attributes)
      for (const attributes of inline) expect(attributes).toMatch(/type="application\/(ld\+)?json"/)
      expect(body).not.toMatch(/<style|<[a-z][^>]*\s(style|on[a-z]+)="/)
    },
  )

  test('carries the one content policy of the store', async () => {
    const { get } = await store()
    const policy = (await get('/')).headers['content-security-policy']
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe')
  })

  test('asks early for the code of the page', async () => {
    const { get } = await store()
    expect((await get('/products')).body).toContain(
      '<link rel="modulepreload" href="/src/web/storefront/products/catalogue/products-page.tsx"',
    )
  })
})

describe('a page that is not there', () => {
  test('answers 404 with a page', async () => {
    const { get } = await store()
    const answer = await get('/no-such-page')
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('Page not found')
  })

  test.each(['/products/none', '/collections/none'])('%s is a 404 of its own page', async (path) => {
    const { get } = await store()
    const answer = await get(path)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('text/html')
  })

  test.each(['/%', '/%E0%A4%A', '/products/%ED%A0%80', '/products/%00', '/%00', '//evil.example/', '/a//'])(
    'an address that makes no sense (%s) is never a failure of the store',
    async (path) => {
      const { get } = await store()
      const answer = await get(path)
      expect([308, 400, 404]).toContain(answer.statusCode)
      expect(answer.headers['location'] ?? '/').not.toMatch(/^(\/\/|http)/)
    },
  )

  test('below /api it is told in JSON', async () => {
    const { get } = await store()
    const answer = await get('/api/nothing')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ success: false, code: 'NOT_FOUND' })
  })
})

describe('addresses', () => {
  test('a slash at the end leads to the page without it, query and all', async () => {
    const { get } = await store()
    const answer = await get('/products/?page=2')
    expect(answer.statusCode).toBe(308)
    expect(answer.headers['location']).toBe('/products?page=2')
  })

  test('capital letters lead to the page as its links write it', async () => {
    const { get } = await store()
    const answer = await get('/Products?page=2')
    expect(answer.statusCode).toBe(308)
    expect(answer.headers['location']).toBe('/products?page=2')
  })

  test('/wishlist leads to the wishlist of the profile', async () => {
    const { get } = await store()
    const answer = await get('/wishlist')
    expect(answer.statusCode).toBe(302)
    expect(answer.headers['location']).toBe('/profile?tab=wishlist')
  })

  test('a query that makes no sense is as if absent', async () => {
    const { get } = await store()
    const answer = await get(
      '/products?page=-1&min_price=abc&max_price=1.5&in_stock=maybe&search=%00&collection_id=',
    )
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('"query":{}')
  })
})

describe('a kept page', () => {
  test('is rendered once, whatever tracking its links carry', async () => {
    const { get, api } = await store()
    const first = await get('/products?page=2&min_price=500')
    const second = await get('/products?utm_source=mail&min_price=500&page=2')
    expect(second.body).toBe(first.body)
    expect(api.calls.filter((name) => name === 'products')).toHaveLength(1)
  })

  test('is not made for free text', async () => {
    const { get, cache } = await store()
    await get('/products?search=kurta')
    await get('/search?q=kurta')
    await get('/login?redirect=/checkout')
    await get('/no-such-page')
    await get('/products/none')
    expect(cache.count).toBe(0)
  })

  test('is dropped when something that it shows changes', async () => {
    let name = 'Before'
    const { get, cache } = await store({ product: async (id) => fakeProduct(id, { name }) })
    await get('/products/shirt-1')
    name = 'After'
    cache.invalidate(['product:shirt-2'])
    expect((await get('/products/shirt-1')).body).toContain('Before')
    cache.invalidate(['product:shirt-1'])
    expect((await get('/products/shirt-1')).body).toContain('After')
  })

  test('is compressed as the browser takes it', async () => {
    const { get } = await store()
    const plain = await get('/')
    const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    const gzip = await get('/', { 'accept-encoding': 'gzip, br;q=0' })
    expect([plain, gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ])
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(brotli.headers['vary']).toContain('Accept-Encoding')
  })

  test('is not sent again to who has it', async () => {
    const { get } = await store()
    const { headers } = await get('/', { 'accept-encoding': 'br' })
    expect(headers['etag']).toMatch(/^W\//)
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const again = await get('/', { 'if-none-match': String(headers['etag']) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test('answers HEAD like GET, without the page', async () => {
    const { app, get } = await store()
    const got = await get('/collections')
    const head = await app.inject({ method: 'HEAD', url: '/collections' })
    expect(head.statusCode).toBe(200)
    expect(head.headers['etag']).toBe(got.headers['etag'])
    expect(head.headers['content-length']).toBe(got.headers['content-length'])
    expect(head.body).toBe('')
  })
})

describe('what goes wrong', () => {
  const secret = 'connection to 10.0.0.7 refused'

  test('a failing part is a 500 page that says nothing of the inside', async () => {
    const { get, cache } = await store({ products: () => Promise.reject(new Error(secret)) })
    const answer = await get('/products')
    expect(answer.statusCode).toBe(500)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).not.toContain(secret)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(cache.count).toBe(0)
  })

  test('while the database is away it is a 503 that says when to try again', async () => {
    const away = Object.assign(new Error(secret), { code: 'ECONNREFUSED' })
    const { get } = await store({ product: () => Promise.reject(away) })
    const answer = await get('/products/shirt-1')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.body).not.toContain(secret)
  })

  test('that of an archived product leads to its collection from then on', async () => {
    const archived = new StoreError('NOT_FOUND', 'Product not found', {
      details: { collection_id: 'classy' },
    })
    const { get } = await store({ product: () => Promise.reject(archived) })
    const answer = await get('/products/shirt-1')
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/collections/classy'])
  })

  test('home does without the landing settings, but is not kept like that', async () => {
    const { get, cache } = await store({
      landingSettings: () => Promise.reject(new StoreError('UNAVAILABLE', 'away')),
    })
    const answer = await get('/')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('Fresh Fits,')
    expect(cache.count).toBe(0)
  })

  test('a text cannot break out of the data block', async () => {
    const { get } = await store()
    const { body } = await get(`/products?search=${encodeURIComponent('</script><script>alert(1)</script>')}`)
    expect(body).not.toContain('<script>alert')
    const [, json] = /<script type="application\/json" id="__data">(.*?)<\/script>/s.exec(body)!
    expect(JSON.parse(json!).loaderData['/products'].query.search).toBe('</script><script>alert(1)</script>')
  })

  test('a page with a reset token is kept by nobody', async () => {
    const { get } = await store()
    expect((await get('/reset-password?token=abc')).headers['cache-control']).toBe('no-store')
  })
})

test('the sitemap is made once for everyone who asks, with whatever parameters', async () => {
  const { api, get } = await store()
  await Promise.all(Array.from({ length: 20 }, (_, index) => get(`/sitemap.xml?utm_source=${index}`)))
  await get('/sitemap.xml')
  expect(api.calls.filter((name) => name === 'collections')).toHaveLength(1)
})

test('sitemaps are made one at a time while nothing may be cached', async () => {
  let underWay = 0
  let most = 0
  const { cache, get } = await store({
    collections: async () => {
      most = Math.max(most, ++underWay)
      await new Promise((resolve) => void setImmediate(resolve))
      underWay--
      return []
    },
  })
  cache.close()
  const answers = await Promise.all(Array.from({ length: 40 }, () => get('/sitemap.xml')))
  expect(most).toBe(1)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(21)
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(refused).toHaveLength(19)
  expect(refused[0]!.headers['retry-after']).toBe('2')
})

test('robots.txt and the sitemap name the public address, not the one that was asked', async () => {
  const { get } = await store()
  const robots = await get('/robots.txt', { host: 'evil.example' })
  expect(robots.body).toContain('Sitemap: https://taanka.example/sitemap.xml')
  const sitemap = await get('/sitemap.xml', { host: 'evil.example' })
  expect(sitemap.headers['content-type']).toContain('application/xml')
  expect(sitemap.body).toContain('<loc>https://taanka.example/products/shirt-30</loc>')
  expect(sitemap.body).toContain('<loc>https://taanka.example/collections/classy</loc>')
  expect(sitemap.body).not.toContain('evil.example')
})
