import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveClientFiles } from './client-files.ts'

const script = 'console.log("shirt")'
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'client-files-'))
  for (const name of ['assets', '.vite', 'images']) mkdirSync(path.join(folder, name))
  const write = (name: string, content: string | Buffer) => writeFileSync(path.join(folder, name), content)
  write('assets/page-AbC123.js', script)
  write('assets/page-AbC123.js.br', brotliCompressSync(script))
  write('assets/page-AbC123.js.gz', gzipSync(script))
  write('assets/serif-AbC123.woff2', 'font')
  write('images/hero.avif', 'picture')
  write('manifest.webmanifest', '{}')
  write('favicon.ico', 'icon')
  write('.vite/manifest.json', '{}')
  app = Fastify()
  const kept = (name: string) => (name === 'page-Before.js' ? brotliCompressSync(script) : null)
  await serveClientFiles(app, folder, undefined, async (name) => kept(name))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

test('a script is sent as the build compressed it, and cached for good', async () => {
  const response = await get('/assets/page-AbC123.js', { 'accept-encoding': 'gzip, br' })
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe(script)
  expect(response.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    etag: expect.stringMatching(/^W\/"/),
  })
})

test('a browser without brotli gets gzip, and one without either the file itself', async () => {
  const zipped = await get('/assets/page-AbC123.js', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(script)
  const plain = await get('/assets/page-AbC123.js')
  expect(plain.body).toBe(script)
  expect(plain.headers).not.toHaveProperty('content-encoding')
})

test.each([
  ['/assets/serif-AbC123.woff2', 'font/woff2'],
  ['/images/hero.avif', 'image/avif'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/favicon.ico', 'image/vnd.microsoft.icon'],
])('%s is %s', async (url, type) => {
  expect((await get(url)).headers['content-type']).toContain(type)
})

test('a file whose name stays the same is cached for an hour', async () => {
  expect((await get('/favicon.ico')).headers['cache-control']).toBe('public, max-age=3600')
})

test('a file that the browser has is not sent again', async () => {
  const { etag } = (await get('/favicon.ico')).headers
  const again = await get('/favicon.ico', { 'if-none-match': String(etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('HEAD has the headers alone', async () => {
  const response = await app.inject({ method: 'HEAD', url: '/favicon.ico' })
  expect([response.statusCode, response.body]).toEqual([200, ''])
  expect(response.headers['content-length']).toBe('4')
})

test.each(['/.vite/manifest.json', '/assets/page-AbC123.js.br', '/assets/', '/images/', '/images'])(
  '%s has no address',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  },
)

test('a script of the release before is sent, compressed where the browser can read it', async () => {
  const response = await get('/assets/page-Before.js', { 'accept-encoding': 'gzip, br' })
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe(script)
  expect(response.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  const plain = await get('/assets/page-Before.js', { 'accept-encoding': 'gzip' })
  expect([plain.body, plain.headers['content-encoding']]).toEqual([script, undefined])
})

test('code of another version is a 404 that no cache keeps', async () => {
  const response = await get('/assets/page-Old999.js')
  expect(response.statusCode).toBe(404)
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
  })
})
