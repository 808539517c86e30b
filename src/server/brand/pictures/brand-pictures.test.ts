import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopPaperColours } from '#shared/brand/paper-colours.ts'
import { placeholderImage } from '#shared/media/picture.ts'
import { publishBrand } from '../../../../tests/support/brand.ts'
import { createAdmin, createPerson, type Person } from '../../../../tests/support/factories.ts'
import { multipart } from '../../../../tests/support/multipart.ts'
import { sourceSite } from '../../../../tests/support/pages-app.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { projectRoot } from '../../base/project-root.ts'
import { svgDrawing } from '../../media/picture-process.ts'
import { openMediaStorage } from '../../media/storage/open-media-storage.ts'
import { serveClientFiles } from '../../pages/client-files.ts'
import type { OwnFile } from '../../pages/own-files.ts'

let store: TestApp
let admin: Person
beforeAll(async () => {
  const site = {
    ...(await sourceSite()),
    serveFiles: (app: FastifyInstance, own?: OwnFile) =>
      serveClientFiles(app, path.join(projectRoot, 'public'), own),
  }
  store = await createTestApp({}, { withPages: true, site })
  admin = await createAdmin(store.db)
})
afterAll(() => store.stop())

interface Sent {
  use?: string
  name?: string
  type?: string
  token?: string
}

/** The field is sent as a browser sends it, before the file. */
function send(bytes: Buffer, { use = 'logo', name = 'logo.png', type = 'image/png', token }: Sent = {}) {
  const { payload, headers } = multipart([{ bytes, name, type }])
  const boundary = '--boundary-of-a-test\r\n'
  const field = `${boundary}Content-Disposition: form-data; name="use"\r\n\r\n${use}\r\n`
  const body = Buffer.concat([Buffer.from(field), payload as Buffer])
  return store.call('POST', '/api/admin/brand/pictures', { token: token ?? admin.token, body, headers })
}
const sendSvg = (svg: string, more: Sent = {}) =>
  send(Buffer.from(svg), { name: 'logo.svg', type: 'image/svg+xml', ...more })
const png = (width: number, height: number, background = '#0f5b46') =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0h40v10h-40z" fill="#a3301d"/></svg>'

test('a logo is drawn, and served as PNG and WebP for three densities and for print', async () => {
  const { status, body } = await sendSvg(logo)
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      image: expect.stringMatching(/^\/media\/[0-9a-f]+-1200x300\/640\.webp$/),
      width: 1200,
      height: 300,
    }),
  ])
  const folder = body.image.replace('640.webp', '')
  for (const [file, width] of [
    ['logo-160.png', 160],
    ['logo-320.webp', 320],
    ['logo-480.webp', 480],
    ['logo-1200.png', 1200],
  ] as const) {
    const { statusCode, headers, rawPayload } = await store.app.inject(folder + file)
    expect([file, statusCode, headers['content-type']]).toEqual([file, 200, `image/${file.split('.')[1]}`])
    expect((await sharp(rawPayload).metadata()).width).toBe(width)
  }
  expect((await store.app.inject(`${folder}logo-161.png`)).statusCode).toBe(404)
})

test('another type than its name says, another shape and too few pixels are refused', async () => {
  const refusals = [
    await send(await png(600, 200), { name: 'logo.svg', type: 'image/svg+xml' }),
    await sendSvg(logo, { name: 'logo.png', type: 'image/png' }),
    await send(
      await sharp(await png(600, 200))
        .jpeg()
        .toBuffer(),
      { name: 'logo.jpg', type: 'image/jpeg' },
    ),
    await send(await png(900, 100)),
    await send(await png(200, 300)),
    await sendSvg(logo.replace('0 0 40 10', '0 0 90 10')),
    await send(await png(200, 100)),
    await send(await png(600, 500), { use: 'mark' }),
    await send(await png(500, 500), { use: 'mark' }),
    await sendSvg(logo, { use: 'mark' }),
    await sendSvg(logo, { use: 'share_picture' }),
    await sendSvg(`${logo}${' '.repeat(256 * 1024)}`),
    await send(Buffer.concat([await png(600, 200), Buffer.alloc(2 * 1024 * 1024)])),
    await send(Buffer.alloc(0)),
    await send(await png(600, 200), { use: 'favicon' }),
  ]
  const ratio = 'A logo is one to eight times as wide as high'
  const typed = 'A logo must be SVG, PNG or WebP'
  expect(
    refusals.map(({ status, body }) => [status, Object.values(body.fields ?? {})[0] ?? body.error]),
  ).toEqual([
    [415, typed],
    [415, typed],
    [415, typed],
    [400, ratio],
    [400, ratio],
    [400, ratio],
    [400, 'A logo must be at least 300 pixels wide'],
    [400, 'A mark must be square'],
    [400, 'A mark must be at least 512 pixels wide'],
    [400, 'A mark must be square'],
    [415, 'Pictures must be JPEG, PNG, WebP or AVIF'],
    [413, 'An SVG may have at most 256 kB'],
    [413, 'A logo may have at most 2 MB'],
    [400, 'This file is empty'],
    [400, 'Must be one of logo, logo_reversed, mark, share_picture'],
  ])
  const staff = await createPerson(store.db, { role: 'staff' })
  expect((await sendSvg(logo, { token: staff.token })).status).toBe(403)
})

test('an SVG with a script is refused, and told that it has one', async () => {
  const { status, body } = await sendSvg(logo.replace('<path', '<script>alert(1)</script><path'))
  expect([status, body.fields]).toEqual([
    400,
    { file: 'The SVG contains script. Save it with outlines only' },
  ])
})

test('a bomb of nested uses is stopped within five seconds, and the store answers meanwhile', async () => {
  const levels = Array.from({ length: 12 }, (_none, level) => {
    const uses = Array.from({ length: 12 }, (_, at) => `<use href="#l${level}" x="${at}"/>`).join('')
    return `<g id="l${level + 1}">${uses}</g>`
  })
  const bomb = `<svg viewBox="0 0 40 10"><g id="l0"><path d="M0 0h9v9z" opacity=".5"/></g>${levels.join('')}<use href="#l12"/></svg>`
  const begun = performance.now()
  const drawing = sendSvg(bomb)
  const pages = await Promise.all(Array.from({ length: 5 }, () => store.app.inject('/')))
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  const { status, body } = await drawing
  expect([status, body.fields.file]).toEqual([
    400,
    expect.stringMatching(/^(The SVG takes too long|This SVG is damaged)/),
  ])
  expect(performance.now() - begun).toBeLessThan(15_000)
  expect((await sendSvg(logo)).status).toBe(200)
})

test('the uploaded SVG is at no address, and kept nowhere', async () => {
  const { body } = await sendSvg(logo)
  const folder = body.image.replace('/640.webp', '')
  for (const file of ['logo.svg', '640.svg', 'logo-160.svg', '1200.svg'])
    expect((await store.app.inject(`${folder}/${file}`)).statusCode).toBe(404)
  for await (const { key } of openMediaStorage(store.config).list('')) expect(key).not.toMatch(/\.svg$/)
})

const files = [
  ['/favicon.ico', 'image/x-icon'],
  ['/favicon.svg', 'image/svg+xml'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/icon-192.png', 'image/png'],
  ['/icon-512.png', 'image/png'],
  ['/icon-maskable-512.png', 'image/png'],
  ['/images/share.jpg', 'image/jpeg'],
] as const
const fetched = async () =>
  Promise.all(
    files.map(async ([url, type]) => {
      const { statusCode, headers, rawPayload } = await store.app.inject(url)
      expect([url, statusCode, headers['content-type'], headers['etag'] !== undefined]).toEqual([
        url,
        200,
        type,
        true,
      ])
      return { etag: String(headers['etag']), bytes: rawPayload }
    }),
  )

test('without logo and mark, name and letter stand; icons and share picture change with the brand', async () => {
  const seen = new Map<string, string[]>(files.map(([url]) => [url, []]))
  const look = async (brand: object) => {
    await publishBrand(store.call, admin.token, { name: 'Chenab', ...brand })
    for (const [index, { etag }] of (await fetched()).entries()) seen.get(files[index]![0])!.push(etag)
  }
  await look({})
  const home = (await store.app.inject('/')).payload
  expect(home).toContain('<span class="wordmark" aria-hidden="true">Chenab</span>')
  const mark = (await send(await png(600, 600), { use: 'mark' })).body.image
  const drawn = (await sendSvg(logo)).body.image
  await look({ name: 'राँझा' })
  await look({ mark, logo: drawn })
  for (const [url, etags] of seen) expect([url, new Set(etags).size]).toEqual([url, 3])
  const [, , touch, , , maskable, share] = await fetched()
  expect(await sharp(touch!.bytes).metadata()).toMatchObject({ width: 180, height: 180 })
  expect(await sharp(maskable!.bytes).metadata()).toMatchObject({ width: 512, height: 512 })
  expect(await sharp(share!.bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  const withLogo = (await store.app.inject('/')).payload
  expect(withLogo).toMatch(
    /<img class="wordmark" alt="" src="\/media\/[^"]+\/logo-160\.png" srcSet="[^"]+logo-320\.webp 2x/,
  )
  for (const url of ['/logo.svg', '/logo-reversed.svg'])
    expect((await store.app.inject(url)).statusCode).toBe(404)
  const etag = String((await store.app.inject('/icon-192.png')).headers['etag'])
  const again = await store.app.inject({ url: '/icon-192.png', headers: { 'if-none-match': etag } })
  expect(again.statusCode).toBe(304)
})

test('the hanger in place of a missing picture lies on the colours of the brand', async () => {
  const colours = {
    ground: '#f3f6f1',
    ink: '#16231c',
    primary: '#0f5b46',
    accent: '#9a3412',
    highlight: '#f2c14e',
  }
  await publishBrand(store.call, admin.token, { name: 'Chenab', colours })
  const { headers, rawPayload } = await store.app.inject(placeholderImage)
  expect(headers['content-type']).toBe('image/jpeg')
  const drawn = sharp(rawPayload)
  expect(await drawn.metadata()).toMatchObject({ width: 800, height: 1000 })
  const corner = await drawn.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
  const wanted = shopPaperColours({ brand: { name: 'Chenab', colours } }).sunken
  for (const [at, value] of [...Buffer.from(wanted.slice(1), 'hex')].entries())
    expect(Math.abs(corner[at]! - value)).toBeLessThanOrEqual(2)
})

test('a brand names pictures of their own shape alone', async () => {
  const { image } = (await send(await png(600, 600), { use: 'mark' })).body
  const { published } = (await store.call('GET', '/api/admin/contents/brand', { token: admin.token })).body
  const draft = (more: object) =>
    store.call('PUT', '/api/admin/contents/brand/draft', {
      token: admin.token,
      body: { body: { name: 'Chenab', ...more }, seen: published.n },
    })
  const wide = image.replace('1024x1024', '1024x100').replace('600x600', '900x100')
  expect((await draft({ logo: wide })).body.fields).toEqual({
    logo: 'A logo is one to eight times as wide as high',
  })
  expect((await draft({ mark: wide })).body.fields).toEqual({ mark: 'A mark must be square' })
  expect((await draft({ share_picture: 'https://evil.example/x.png' })).body.fields).toEqual({
    share_picture: 'Upload a picture',
  })
})

test('the process that draws ends when it is idle', async () => {
  await expect.poll(() => svgDrawing.pid(), { timeout: 5_000 }).toBeUndefined()
})
