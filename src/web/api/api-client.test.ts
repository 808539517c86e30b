import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiError, callApi, sentenceOf, unreachable } from './api-client.ts'

interface Answer {
  status: number
  body: string
}

let answer: Answer = { status: 200, body: '{"success":true}' }
let origin = ''
const server = createServer((_, response) => {
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

async function failure(given: Answer, fallback?: string): Promise<ApiError> {
  answer = given
  const error: unknown = await callApi(
    `${origin}/api/orders`,
    fallback === undefined ? {} : { fallback },
  ).catch((e: unknown) => e)
  if (!(error instanceof ApiError)) throw new Error('the call succeeded')
  return error
}

it('gives the answer of a success', async () => {
  answer = { status: 201, body: '{"success":true,"order":{"order_id":"TK-7F3K9Q2M"}}' }
  expect(await callApi(`${origin}/api/orders`)).toMatchObject({ order: { order_id: 'TK-7F3K9Q2M' } })
})

it("says the answer's error, else its message, else what the caller says, else the general sentence", async () => {
  const texts = [
    await failure({ status: 409, body: '{"success":false,"error":"Sold out","message":"Other"}' }, 'Failed'),
    await failure({ status: 500, body: '{"success":false,"message":"Other"}' }, 'Failed'),
    await failure({ status: 500, body: '<html>' }, 'Failed'),
    await failure({ status: 500, body: '' }),
  ].map((error) => error.message)
  expect(texts).toEqual(['Sold out', 'Other', 'Failed', 'An unexpected error occurred'])
})

it('keeps the status, the code, the fields and whatever else came', async () => {
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
    body: { items: [{ available: 1 }] },
  })
})

it('takes a success that says it is none, and one cut off on its way, as a failure', async () => {
  expect((await failure({ status: 200, body: '{"success":false,"error":"No"}' })).message).toBe('No')
  expect((await failure({ status: 200, body: '{"success":tr' }, 'Failed')).status).toBe(0)
})

it('has a sentence where no answer comes', async () => {
  const error: unknown = await callApi('http://127.0.0.1:1/api/orders').catch((e: unknown) => e)
  expect(error).toMatchObject({ status: 0, code: 'UNAVAILABLE', message: unreachable })
})

it('never shows the words of a programming error', () => {
  expect(sentenceOf(new TypeError('x is not a function'))).toBe('An unexpected error occurred')
  expect(sentenceOf(new TypeError('x'), 'Failed to fetch orders')).toBe('Failed to fetch orders')
})
