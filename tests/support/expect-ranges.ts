import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

/** The picture at this address is sent in parts to whoever asks for them (RFC 9110, Range Requests). */
export async function expectRanges(store: Pick<TestApp, 'app'>, url: string): Promise<void> {
  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    store.app.inject({ method, url, headers })
  const whole = await get()
  const { length } = whole.rawPayload
  const etag = String(whole.headers['etag'])
  expect([whole.statusCode, whole.headers['accept-ranges']]).toEqual([200, 'bytes'])

  const parts: [range: string, start: number, end: number][] = [
    ['bytes=0-9', 0, 9],
    ['bytes=10-', 10, length - 1],
    ['bytes=-10', length - 10, length - 1],
    [`bytes=5-${length + 5}`, 5, length - 1],
    [`bytes=-${length + 5}`, 0, length - 1],
  ]
  for (const [range, start, end] of parts) {
    const part = await get({ range })
    expect([range, part.statusCode, part.headers['content-range']]).toEqual([
      range,
      206,
      `bytes ${start}-${end}/${length}`,
    ])
    expect(part.rawPayload.equals(whole.rawPayload.subarray(start, end + 1))).toBe(true)
  }
  for (const range of [`bytes=${length}-`, 'bytes=-0']) {
    const none = await get({ range })
    expect([range, none.statusCode, none.headers['content-range']]).toEqual([range, 416, `bytes */${length}`])
  }
  for (const range of ['bytes=9-5', 'bytes=-', 'bytes=0-1,3-4', 'pixels=0-9', 'bytes=a-b'])
    expect([range, (await get({ range })).statusCode]).toEqual([range, 200])

  expect((await get({ range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206)
  expect((await get({ range: 'bytes=0-9', 'if-range': '"another"' })).statusCode).toBe(200)
  expect((await get({ range: 'bytes=0-9', 'if-none-match': `"another", W/${etag}` })).statusCode).toBe(304)
  const head = await get({ range: 'bytes=0-9' }, 'HEAD')
  expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([200, String(length), ''])
}
