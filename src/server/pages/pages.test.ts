import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { createPagesApp, type PagesApp } from '../../../tests/support/pages-app.ts'
import { fakeProduct, fakePublicApi } from '../../../tests/support/fake-public-api.ts'
import { pageRows } from '#shared/pages.ts'
import { pageTable } from '#shared/pages.ts'
import { StoreError } from '#shared/errors.ts'
import type { ReadSitemap } from './site-files.ts'

let running: PagesApp | undefined
afterEach(async () => {
  await running?.app.close()
  running = undefined
})

async function store(parts: Parameters<typeof fakePublicApi>[0] = {}, readSitemap?: ReadSitemap) {
  const { read, reads } = fakePublicApi(parts)
  running = await createPagesApp(read, { ...(readSitemap && { readSitemap }) })
  const { app, cache } = running
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers })
  return { app, cache, reads, get }
}

const addressOf = ({ path }: { path: string }): string =>
  path
    .replace(':id', 'shirt-1')
    .replace(':slug', 'classy')
    .replace(':orderId', 'TK-1')
    .replace(':token', 'ABC')

const everyPage = Object.values(pageTable).map(addressOf)
const disallowedPages = pageRows.filter(({ indexing }) => indexing === 'disallowed').map(addressOf)

describe('every page', () => {
  test.each(everyPage)('%s responds with 200 and HTML', async (path) => {
    const { get } = await store()
    const response = await get(path)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.body).toMatch(/^<!doctype html><html lang="en-IN">/)
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

  test.each(disallowedPages)('%s, closed by robots.txt, asks not to be indexed', async (path) => {
    const { get } = await store()
    expect((await get(path)).body).toContain('<meta name="robots" content="noindex"')
  })

  test('carries the one content policy of the store', async () => {
    const { get } = await store()
    const policy = (await get('/')).headers['content-security-policy']
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe')
  })
})

describe('a page that is not there', () => {
  test('responds with 404 and a page', async () => {
    const { get } = await store()
    const response = await get('/no-such-page')
    expect(response.statusCode).toBe(404)
    expect(response.body).toContain('Page not found')
  })

  test.each(['/products/none', '/collections/none'])('%s is a 404 of its own page', async (path) => {
    const { get } = await store()
    const response = await get(path)
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toContain('text/html')
  })

  test.each(['/%', '/%E0%A4%A', '/products/%ED%A0%80', '/products/%00', '/%00', '//evil.example/', '/a//'])(
    'an address that makes no sense (%s) is never a failure of the store',
    async (path) => {
      const { get } = await store()
      const response = await get(path)
      expect([308, 400, 404]).toContain(response.statusCode)
      expect(response.headers['location'] ?? '/').not.toMatch(/^(\/\/|http)/)
    },
  )

  test('below /api is a JSON error', async () => {
    const { get } = await store()
    const response = await get('/api/nothing')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ success: false, code: 'NOT_FOUND' })
  })
})

describe('addresses', () => {
  test('a slash at the end leads to the page without it, query and all', async () => {
    const { get } = await store()
    const response = await get('/products/?page=2')
    expect(response.statusCode).toBe(308)
    expect(response.headers['location']).toBe('/products?page=2')
  })

  test('capital letters lead to the page as its links write it', async () => {
    const { get } = await store()
    const response = await get('/Products?page=2')
    expect(response.statusCode).toBe(308)
    expect(response.headers['location']).toBe('/products?page=2')
  })

  test('/wishlist leads to the wishlist of the profile', async () => {
    const { get } = await store()
    const response = await get('/wishlist')
    expect(response.statusCode).toBe(302)
    expect(response.headers['location']).toBe('/profile?tab=wishlist')
  })

  test('a query that makes no sense is as if absent', async () => {
    const { get } = await store()
    const response = await get(
      '/products?page=-1&min_price=abc&max_price=1.5&in_stock=maybe&search=%00&collection_id=',
    )
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('"query":{}')
  })
})

describe('a cached page', () => {
  test('is rendered once, whatever tracking its links carry', async () => {
    const { get, reads } = await store()
    const first = await get('/products?page=2&min_price=500')
    const second = await get('/products?utm_source=mail&min_price=500&page=2')
    expect(second.body).toBe(first.body)
    expect(reads.filter((name) => name === 'GET /api/products/public')).toHaveLength(1)
  })

  test('is not made for what only one visitor asks for', async () => {
    const { get, cache } = await store()
    await get('/login?redirect=/checkout')
    await get('/no-such-page')
    await get('/products/none')
    expect(cache.count).toBe(0)
  })

  test('is dropped when data that it shows changes', async () => {
    let name = 'Before'
    const { get, cache } = await store({
      'GET /api/products/public/:id': async ({ params }) => ({ product: fakeProduct(params.id, { name }) }),
    })
    await get('/products/shirt-1')
    name = 'After'
    cache.invalidate(['product:shirt-2'])
    expect((await get('/products/shirt-1')).body).toContain('Before')
    cache.invalidate(['product:shirt-1'])
    expect((await get('/products/shirt-1')).body).toContain('After')
  })

  test('is sent in an encoding that the browser accepts', async () => {
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

  test('is not sent again to a browser that has it', async () => {
    const { get } = await store()
    const { headers } = await get('/', { 'accept-encoding': 'br' })
    expect(headers['etag']).toMatch(/^W\//)
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const again = await get('/', { 'if-none-match': String(headers['etag']) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test('responds to HEAD as to GET, without the body', async () => {
    const { app, get } = await store()
    const got = await get('/collections')
    const head = await app.inject({ method: 'HEAD', url: '/collections' })
    expect(head.statusCode).toBe(200)
    expect(head.headers['etag']).toBe(got.headers['etag'])
    expect(head.headers['content-length']).toBe(got.headers['content-length'])
    expect(head.body).toBe('')
  })
})

describe('failures', () => {
  const secret = 'connection to 10.0.0.7 refused'

  test('a failing part is a 500 page that says nothing of the inside', async () => {
    const { get, cache } = await store({
      'GET /api/products/public': () => Promise.reject(new Error(secret)),
    })
    const response = await get('/products')
    expect(response.statusCode).toBe(500)
    expect(response.headers['content-type']).toContain('text/html')
    expect(response.body).not.toContain(secret)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(cache.count).toBe(0)
  })

  test('while the database is away a page is a 503 with a time to retry', async () => {
    const away = Object.assign(new Error(secret), { code: 'ECONNREFUSED' })
    const { get } = await store({ 'GET /api/products/public/:id': () => Promise.reject(away) })
    const response = await get('/products/shirt-1')
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('2')
    expect(response.body).not.toContain(secret)
  })

  test('an archived product is gone, and its page shows the best of its collection', async () => {
    const archived = new StoreError('NOT_FOUND', 'Product not found', {
      details: { collection_id: 'classy' },
    })
    const { get } = await store({ 'GET /api/products/public/:id': () => Promise.reject(archived) })
    const response = await get('/products/shirt-1')
    expect(response.statusCode).toBe(404)
    expect(response.body).toContain('This piece is gone')
    expect(response.body).toContain('The best of Classy')
    expect(response.body).toContain('href="/collections/classy"')
    expect(response.body).toContain('href="/products/shirt-2"')
  })

  test('home does without the landing settings, but is not cached like that', async () => {
    const { get, cache } = await store({
      'GET /api/landing-page/public/settings': () => Promise.reject(new StoreError('UNAVAILABLE', 'away')),
    })
    const response = await get('/')
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('Fresh Fits,')
    expect(cache.count).toBe(0)
  })

  test('a text cannot break out of the data block', async () => {
    const { get } = await store()
    const { body } = await get(`/products?search=${encodeURIComponent('</script><script>alert(1)</script>')}`)
    expect(body).not.toContain('<script>alert')
    const [, json] = /<script type="application\/json" id="__data">(.*?)<\/script>/s.exec(body)!
    expect(JSON.parse(json!).loaderData.products.query.search).toBe('</script><script>alert(1)</script>')
  })

  test('the page on which an order is paid is not cached and not indexed', async () => {
    const { get, cache } = await store()
    const page = await get('/pay/0123456789ABCDEFGHJKMNPQRS?razorpay_payment_id=pay_1')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('<meta name="robots" content="noindex"')
    expect(page.body).not.toContain('razorpay')
    expect(cache.count).toBe(0)
    expect((await get('/robots.txt')).body.split('\n')).toContain('Disallow: /pay/')
  })

  test('a page with a reset token is not cached anywhere', async () => {
    const { get } = await store()
    expect((await get('/reset-password?token=abc')).headers['cache-control']).toBe('no-store')
  })
})

test('the sitemap is made once, whatever its parameters', async () => {
  let made = 0
  const { get } = await store({}, async () => {
    made++
    return []
  })
  await Promise.all(Array.from({ length: 20 }, (_, index) => get(`/sitemap.xml?utm_source=${index}`)))
  await get('/sitemap.xml')
  expect(made).toBe(1)
})

test('sitemaps are made one at a time while nothing may be cached', async () => {
  let underWay = 0
  let most = 0
  const { cache, get } = await store({}, async () => {
    most = Math.max(most, ++underWay)
    await new Promise((resolve) => void setImmediate(resolve))
    underWay--
    return []
  })
  cache.close()
  const responses = await Promise.all(Array.from({ length: 40 }, () => get('/sitemap.xml')))
  expect(most).toBe(1)
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(21)
  const refused = responses.filter(({ statusCode }) => statusCode === 503)
  expect(refused).toHaveLength(19)
  expect(refused[0]!.headers['retry-after']).toBe('2')
})

test('robots.txt and the sitemap name the public address, not the one of the request', async () => {
  const shirt = { path: '/products/shirt-30', changed: '2026-03-01', images: ['/media/0a-960x1200/640.webp'] }
  const { get } = await store({}, async () => [shirt])
  const robots = await get('/robots.txt', { host: 'evil.example' })
  expect(robots.body).toContain('Sitemap: https://taanka.example/sitemap.xml')
  const sitemap = await get('/sitemap.xml', { host: 'evil.example' })
  expect(sitemap.headers['content-type']).toContain('application/xml')
  expect(sitemap.body).toContain('<url><loc>https://taanka.example/terms</loc></url>')
  expect(sitemap.body).toContain(
    '<url><loc>https://taanka.example/products/shirt-30</loc><lastmod>2026-03-01</lastmod>' +
      '<image:image><image:loc>https://taanka.example/media/0a-960x1200/640.webp</image:loc></image:image></url>',
  )
  expect(sitemap.body).not.toContain('evil.example')
})
