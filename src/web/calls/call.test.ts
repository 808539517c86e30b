import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { callHref } from '#shared/call-href.ts'
import { unreachable } from '#shared/errors.ts'
import { ApiError, errorMessage, refusalDetails } from './api-error.ts'
import { call } from './call.ts'

interface Reply {
  status: number
  body: string
}

let reply: Reply = { status: 200, body: '{"success":true}' }
const requests: string[] = []
let origin = ''
const server = createServer((request, response) => {
  requests.push(`${request.method} ${request.url}`)
  response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
})

const realFetch = fetch
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
// A page's own address is where its calls go; Node has none.
beforeEach(() => vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(origin + path, init)))
afterEach(() => {
  vi.unstubAllGlobals()
  requests.length = 0
})
afterAll(() => void server.close())

async function failure(given: Reply, fallback?: string): Promise<ApiError> {
  reply = given
  const error: unknown = await call('GET /api/orders', fallback === undefined ? {} : { fallback }).catch(
    (e: unknown) => e,
  )
  if (!(error instanceof ApiError)) throw new Error('the call succeeded')
  return error
}

it('resolves to the body of a success', async () => {
  reply = { status: 201, body: '{"success":true,"order":{"order_id":"TK-7F3K9Q2M"}}' }
  const { order } = await call('GET /api/orders/:id', { params: { id: 'TK-7F3K9Q2M' } })
  expect(order.order_id).toBe('TK-7F3K9Q2M')
})

it('fills the parameters and the query into the path and uses the method of the name', async () => {
  reply = { status: 200, body: '{"success":true}' }
  await call('PUT /api/orders/:id/cancel', { params: { id: 'TK 1/2' } })
  await call('GET /api/products/public', { query: { search: 'kurta & co', category: '', page: 2 } })
  expect(requests).toEqual([
    'PUT /api/orders/TK%201%2F2/cancel',
    'GET /api/products/public?search=kurta+%26+co&page=2',
  ])
  expect(callHref('GET /api/admin/sales', { query: { days: '7' } })).toBe('/api/admin/sales?days=7')
})

it("shows the response's error, else its message, else the caller's fallback, else the general message", async () => {
  const texts = [
    await failure({ status: 409, body: '{"success":false,"error":"Sold out","message":"Other"}' }, 'Failed'),
    await failure({ status: 500, body: '{"success":false,"message":"Other"}' }, 'Failed'),
    await failure({ status: 500, body: '<html>' }, 'Failed'),
    await failure({ status: 500, body: '' }),
  ].map((error) => error.message)
  expect(texts).toEqual(['Sold out', 'Other', 'Failed', 'An unexpected error occurred'])
})

it('has the status, the code, the fields and the details of a refusal', async () => {
  const body = {
    success: false,
    error: 'No',
    code: 'OUT_OF_STOCK',
    fields: { a: 'b' },
    items: [{ available: 1 }],
  }
  const error = await failure({ status: 409, body: JSON.stringify(body) })
  expect(error).toMatchObject({
    status: 409,
    code: 'OUT_OF_STOCK',
    fields: { a: 'b' },
    details: { items: [{ available: 1 }] },
  })
})

it('gives the details of the named refusal only', async () => {
  const body = { success: false, error: 'No', code: 'PRICE_CHANGED', quote: { total: 500 } }
  const error = await failure({ status: 409, body: JSON.stringify(body) })
  expect(refusalDetails('POST /api/orders', 'PRICE_CHANGED', error)?.quote.total).toBe(500)
  expect(refusalDetails('PUT /api/products/:id', 'EDIT_CONFLICT', error)).toBeNull()
  expect(refusalDetails('POST /api/orders', 'PRICE_CHANGED', new TypeError('x'))).toBeNull()
})

it('rejects a 200 without success, and a truncated body', async () => {
  expect((await failure({ status: 200, body: '{"success":false,"error":"No"}' })).message).toBe('No')
  expect((await failure({ status: 200, body: '{"success":tr' }, 'Failed')).status).toBe(0)
})

it('has a message where no response comes', async () => {
  vi.stubGlobal('fetch', () => realFetch('http://127.0.0.1:1/api/orders'))
  const error: unknown = await call('GET /api/orders').catch((e: unknown) => e)
  expect(error).toMatchObject({ status: 0, code: 'UNAVAILABLE', message: unreachable })
})

it('aborts a call after 15 seconds without a response', async () => {
  const timeouts = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
  const error: unknown = await call('GET /api/collections/public').catch((e: unknown) => e)
  expect(timeouts).toHaveBeenCalledWith(15_000)
  expect(error).toMatchObject({ status: 0, code: 'UNAVAILABLE' })
  timeouts.mockRestore()
})

it('never shows the message of a programming error', () => {
  expect(errorMessage(new TypeError('x is not a function'))).toBe('An unexpected error occurred')
  expect(errorMessage(new TypeError('x'), 'Failed to fetch orders')).toBe('Failed to fetch orders')
})
