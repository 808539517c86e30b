import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProduct } from '../../../../tests/support/factories.ts'
import { exchange, statusOf } from '../../../../tests/support/raw-http.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { transaction } from '../../db/transaction.ts'
import { takeCounts } from '../../products/search/searched-terms.ts'
import { cacheTag } from './cache-tags.ts'
import { invalidate } from './invalidation.ts'

const list = '/api/products/public?limit=3'

let store: TestApp
beforeAll(async () => {
  store = await createTestApp({ RATE_LIMIT: 'on', METRICS: 'on', TRUST_PROXY: 'on' })
  await store.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => store.stop())

/** Calls over the network, since a call in-process begins behind the hits. */
async function get(path: string, { method = 'GET', ...headers }: Record<string, string> = {}) {
  const { port } = store.app.server.address() as AddressInfo
  const before = store.app.hitCount
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers })
  const { date: _date, 'keep-alive': _keepAlive, ...sent } = Object.fromEntries(answer.headers)
  const isHit = store.app.hitCount > before
  return { status: answer.status, headers: sent, body: await answer.text(), isHit }
}

describe('a cached response', () => {
  test('is sent again as it was sent first, with a request id of its own', async () => {
    await createProduct(store.db)
    const first = await get(list)
    const again = await get(list)
    expect([first.isHit, again.isHit]).toEqual([false, true])
    const id = again.headers['x-request-id']
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(id).not.toBe(first.headers['x-request-id'])
    expect(again).toEqual({ ...first, isHit: true, headers: { ...first.headers, 'x-request-id': id } })
  })

  test.each(['br', 'gzip', 'identity'])('is sent in the encoding %s', async (encoding) => {
    const slow = await get(`${list}&sort=oldest`, { 'accept-encoding': encoding })
    const hit = await get(`${list}&sort=oldest`, { 'accept-encoding': encoding })
    expect(hit.isHit).toBe(true)
    expect(hit.body).toBe(slow.body)
    expect(hit.headers['content-encoding']).toBe(slow.headers['content-encoding'])
  })

  test('is not sent to a client that has it, nor to one that asks for its head', async () => {
    const { headers, body } = await get(list)
    const unchanged = await get(list, { 'if-none-match': headers['etag']! })
    expect(unchanged).toMatchObject({ status: 304, body: '' })
    expect(unchanged.headers['etag']).toBe(headers['etag'])
    expect(unchanged.headers['content-security-policy']).toBe(headers['content-security-policy'])
    const head = await get(list, { method: 'HEAD' })
    expect(head).toMatchObject({ status: 200, body: '' })
    expect(head.headers['etag']).toBe(headers['etag'])
    expect([unchanged.isHit, head.isHit]).toEqual([true, true])
    expect(body).not.toBe('')
  })

  test('is made anew once its data has changed', async () => {
    await get(list)
    const id = await createProduct(store.db, { name: 'A Newer Kurta' })
    await transaction(store.db, (tx) => invalidate(tx, [cacheTag.products]))
    await expect.poll(async () => (await get(list)).body).toContain(id)
  })

  test('of a search counts as a search each time', async () => {
    await expect.poll(async () => (await get('/api/products/search?q=kurta')).isHit).toBe(true)
    takeCounts(store.db)
    expect((await get('/api/products/search?q=kurta')).isHit).toBe(true)
    expect(takeCounts(store.db).get('kurta')?.times).toBe(1)
  })

  test('is counted by the metrics', async () => {
    const hits = async () =>
      Number(
        /http_request_duration_seconds_count\{method="GET",route="\/api\/products\/public",status="200"\} (\d+)/.exec(
          (await get('/metrics')).body,
        )?.[1],
      )
    const before = await hits()
    await get(list)
    // Figures are gathered once in five seconds.
    await expect.poll(hits, { timeout: 10_000, interval: 500 }).toBe(before + 1)
  })
})

describe('the way through the routes is taken', () => {
  test('by a request without exactly one host', async () => {
    await get(list)
    const twice = `GET ${list} HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`
    expect(statusOf(await exchange(store.app, twice))).toBe(400)
    const once = `GET ${list} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`
    expect(statusOf(await exchange(store.app, once))).toBe(200)
  })

  test('by a request with a body', async () => {
    await get(list)
    const sent = `GET ${list} HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`
    const before = store.app.hitCount
    expect(statusOf(await exchange(store.app, sent))).toBe(200)
    expect(store.app.hitCount).toBe(before)
  })

  test('while the process is overloaded', async () => {
    await get(list)
    const isUnderPressure = store.app.isUnderPressure
    store.app.isUnderPressure = () => true
    expect(await get(list)).toMatchObject({ isHit: false })
    store.app.isUnderPressure = isUnderPressure
    expect((await get(list)).isHit).toBe(true)
  })

  test('by a network over the general limit, which is refused; the others are not', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address })
    await get(list)
    for (let count = 0; count < 6_000; count++) store.app.countRequest!('10.9.8.7')
    expect((await get(list, from('10.9.8.7'))).status).toBe(429)
    expect((await get(list, from('10.9.8.8'))).status).toBe(200)
  })
})
