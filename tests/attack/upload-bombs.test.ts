import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../support/factories.ts'
import { multipart, upload } from '../support/multipart.ts'
import { orderBody, postOrder } from '../support/orders.ts'
import { createAttackedStore, type AttackedStore } from './attacked-store.ts'

let store: AttackedStore
let picture: Buffer
let urls: string[]
beforeAll(async () => {
  store = await createAttackedStore()
  await store.tokenOf('admin')
  picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  urls = [
    `/api/products/${store.product}/images`,
    '/api/collections/classy/image',
    '/api/landing-page/upload-background',
  ]
})
afterAll(() => store.stop())

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const
  ends[0].writeUInt32BE(data.length)
  ends[1].writeUInt32BE(crc32(body))
  return Buffer.concat([ends[0], body, ends[1]])
}

/** A PNG of a few bytes that declares this many pixels. */
function pngOf(width: number, height: number, data = deflateSync(Buffer.alloc(1_000))): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>')
const script = Buffer.from('<script>alert(1)</script>')
const at = (offset: number, text: string, size = 64) => {
  const bytes = Buffer.alloc(size)
  bytes.write(text, offset, 'latin1')
  return bytes
}

const bombs: [string, () => Buffer, number][] = [
  ['a PNG of 2^31 pixels a side', () => pngOf(2 ** 31 - 1, 2 ** 31 - 1), 400],
  ['a PNG of 40,000 pixels a side', () => pngOf(40_000, 40_000), 400],
  ['a PNG without pixels', () => pngOf(0, 0), 400],
  [
    'a PNG whose pixels inflate to 40 MB of nothing',
    () => pngOf(6_000, 6_000, deflateSync(Buffer.alloc(40_000_000))),
    400,
  ],
  ['a JPEG cut in half', () => picture.subarray(0, picture.length / 2), 400],
  ['a JPEG header with a script behind it', () => Buffer.concat([picture.subarray(0, 20), script]), 400],
  ['an SVG that reads a file', () => svg, 415],
  ['an SVG with the name of a PNG before it', () => Buffer.concat([Buffer.from('\x89PNG'), svg]), 415],
  ['a script', () => script, 415],
  ['a PDF', () => at(0, '%PDF-1.7'), 415],
  ['a ZIP', () => at(0, 'PK\x03\x04'), 415],
  ['an HEIC', () => at(4, 'ftypheic'), 415],
  ['an AVIF of nothing', () => at(4, 'ftypavif'), 400],
  ['a WebP of nothing', () => at(0, 'RIFF\xFF\xFF\xFF\xFFWEBPVP8X'), 400],
  ['nothing', () => Buffer.alloc(0), 400],
  ['6 MB', () => Buffer.concat([picture, Buffer.alloc(6 * 2 ** 20)]), 413],
  ['60 MB', () => Buffer.concat([picture, Buffer.alloc(60 * 2 ** 20)]), 413],
]

test.each(bombs)('%s is refused by every upload, and nothing changes', async (_, bytes, status) => {
  await store.changes()
  const { payload, headers } = multipart([{ bytes: bytes() }])
  for (const url of urls) expect([url, await send(url, payload, headers)]).toEqual([url, status])
  expect(await store.changes()).toEqual([])
})

test('a picture with a script behind its end is kept without the script', async () => {
  const { payload, headers } = multipart([{ bytes: Buffer.concat([picture, script]) }])
  const token = await store.tokenOf('admin')
  const answer = await store.call('POST', urls[0]!, { token, body: payload, headers })
  expect([200, 400]).toContain(answer.status)
  if (answer.status === 400) return
  const served = await store.app.inject(answer.body.product.images.at(-1))
  expect(served.statusCode).toBe(200)
  expect(served.rawPayload.includes(script)).toBe(false)
})

test('forms that are too many, too deep or no forms at all are refused', async () => {
  const files = (count: number) => Array.from({ length: count }, () => ({ bytes: picture }))
  const eleven = multipart(files(11))
  const boundary = 'b'
  const form = (body: string, type = `multipart/form-data; boundary=${boundary}`) =>
    [body, { 'content-type': type }] as const
  const nested = 'Content-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n'.repeat(500)
  const named = (name: string) => `Content-Disposition: form-data; name="file"; filename="${name}"`
  const attacks: [string, string | Buffer, Record<string, string>, number[]][] = [
    ['11 files', eleven.payload as Buffer, eleven.headers, [413]],
    ['forms in forms', ...form(`--b\r\n${named('x')}\r\n${nested}\r\n--b--`), [400, 415]],
    ['no end', ...form(`--b\r\n${named('x.jpg')}\r\n\r\nabc`), [400]],
    ['no boundary', ...form('--b\r\n', 'multipart/form-data'), [400, 415]],
    [
      'a boundary of 5,000 letters',
      ...form('x', `multipart/form-data; boundary=${'b'.repeat(5_000)}`),
      [400, 415],
    ],
    [
      '100 fields',
      ...form(`${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(100)}--b--`),
      [413, 400],
    ],
    [
      'a name that is a prototype',
      ...form('--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--'),
      [400],
    ],
    ['200 headers', ...form(`--b\r\n${'X-A: b\r\n'.repeat(200)}\r\nx\r\n--b--`), [400, 415]],
    ['JSON', '{"file":"x"}', { 'content-type': 'application/json' }, [415]],
    ['text', 'file=x', { 'content-type': 'application/x-www-form-urlencoded' }, [415]],
  ]
  await store.changes()
  for (const [name, body, headers, expected] of attacks) {
    for (const url of urls)
      expect([name, url, expected.includes(await send(url, body, headers))]).toEqual([name, url, true])
  }
  expect(await store.changes()).toEqual([])
})

test('the name of a file leads nowhere', async () => {
  for (const name of [
    '../../../../etc/cron.d/x',
    '..\\..\\x.jpg',
    'x\0.jpg',
    '/etc/passwd',
    'x'.repeat(5_000),
  ]) {
    const { payload, headers } = multipart([{ bytes: picture, name }])
    expect(await send(urls[0]!, payload, headers)).toBeLessThan(500)
  }
})

async function send(url: string, body: unknown, headers: Record<string, string>): Promise<number> {
  const token = await store.tokenOf('admin')
  return (await store.call('POST', url, { token, body, headers })).status
}

test('customers whose photos are dear to decode do not keep staff waiting', async () => {
  const bytes = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#aa3355' } })
    .avif({ effort: 0 })
    .toBuffer()
  const staff = (await store.tokenOf('admin'))!
  const attackers = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const { token } = await createPerson(store.db)
      const { order } = (await postOrder(store, token, orderBody([{ product_id: store.product }]))).body
      const url = `/api/orders/admin/${order.order_id}/status`
      await store.call('PUT', url, { token: staff, body: { status: 'delivered' } })
      return { token, url: `/api/orders/${order.order_id}/return-photos` }
    }),
  )
  const photos = [{ bytes }, { bytes }]
  const attacks = attackers.map(({ token, url }) => upload(store, url, photos, token))
  const began = performance.now()
  expect((await upload(store, urls[0]!, [{ bytes: picture }], staff)).status).toBeLessThan(300)
  expect(performance.now() - began).toBeLessThan(2_000 * slowness)
  expect((await Promise.all(attacks)).map(({ status }) => status)).toEqual(attacks.map(() => 201))
})

/** A test that is run beside others has less than the machine. */
const slowness = 3
