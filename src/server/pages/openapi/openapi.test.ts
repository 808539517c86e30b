import { expect, test, vi } from 'vitest'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'

const store = staffedStore()
const paths = async () => (await store.call('GET', '/api/openapi.json')).body.paths

interface Failure {
  content: Record<string, { schema: { properties: { code: { enum: string[] } } }; examples: object }>
}

/** Codes of the failures of a call, by status. */
async function failuresOf(path: string, method: string): Promise<Record<string, string[]>> {
  const { body } = await store.call('GET', '/api/openapi.json')
  const failures = Object.entries<{ $ref?: string }>(body.paths[path][method].responses)
    .filter(([, { $ref }]) => $ref)
    .map(([status, { $ref }]) => {
      const failure: Failure = body.components.responses[$ref!.split('/').at(-1)!]
      const { schema, examples } = failure.content['application/json']!
      expect(Object.keys(examples)).toEqual(schema.properties.code.enum)
      return [status, schema.properties.code.enum]
    })
  return Object.fromEntries(failures)
}

test('the document lists the values of a query', async () => {
  const { parameters } = (await paths())['/api/products/public'].get
  const query = Object.fromEntries(
    parameters.map(({ name, schema }: { name: string; schema: unknown }) => [name, schema]),
  )
  expect(query).toMatchObject({
    collection_id: { type: 'string', maxLength: 100 },
    min_price: { type: 'integer', minimum: 0 },
    sort: {
      type: 'string',
      enum: ['best-match', 'newest', 'oldest', 'price-low', 'price-high', 'name', 'popular', 'country'],
    },
    page: { type: 'integer', minimum: 1 },
    limit: { type: 'integer', minimum: 1, maximum: 100 },
  })
  expect(parameters.some(({ required }: { required: boolean }) => required)).toBe(false)
})

test('the document has the errors of each call, with an example of each', async () => {
  expect(await failuresOf('/api/orders', 'post')).toEqual({
    400: ['BAD_REQUEST', 'VALIDATION_FAILED'],
    401: ['UNAUTHENTICATED'],
    403: ['FORBIDDEN'],
    409: [
      'OUT_OF_STOCK',
      'PRICE_CHANGED',
      'PROMISE_CHANGED',
      'COUPON_NOT_USABLE',
      'METHOD_NOT_AVAILABLE',
      'IN_FLIGHT',
      'SHOP_CLOSED',
      'NOT_READY',
      'NO_BUSINESS_INVOICE',
    ],
    413: ['PAYLOAD_TOO_LARGE'],
    414: ['URI_TOO_LONG'],
    415: ['UNSUPPORTED_MEDIA_TYPE'],
    422: ['IDEMPOTENCY_MISMATCH'],
    429: ['RATE_LIMITED'],
    500: ['INTERNAL'],
    503: ['UNAVAILABLE'],
  })
  expect(Object.keys(await failuresOf('/api/store/public', 'get'))).toEqual([
    '400',
    '404',
    '414',
    '429',
    '500',
    '503',
  ])
})

test('the document has the header under which an order is placed once', async () => {
  const { parameters } = (await paths())['/api/orders'].post
  expect(parameters).toEqual([
    expect.objectContaining({
      in: 'header',
      name: 'idempotency-key',
      required: false,
      schema: expect.objectContaining({ type: 'string', minLength: 8, maxLength: 128 }),
    }),
  ])
})

test('the document marks the calls that take a file', async () => {
  const { post } = (await paths())['/api/products/{id}/images']
  expect(post.requestBody.content['multipart/form-data'].schema.properties).toEqual({
    file: { type: 'string', format: 'binary' },
  })
})

test.each(['/api/openapi.json', '/api/docs/json', '/api/docs/yaml'])(
  '%s is written and compressed once, and not sent again to who has it',
  async (address) => {
    const document = vi.spyOn(store.app, 'swagger')
    const get = (headers: Record<string, string>) => store.app.inject({ url: address, headers })
    const [first, ...others] = await Promise.all(
      Array.from({ length: 20 }, (_, index) => get({ 'accept-encoding': index % 2 ? 'br' : 'gzip' })),
    )
    expect(document.mock.calls.length).toBeLessThanOrEqual(1)
    document.mockRestore()
    expect(first!.headers['content-encoding']).toBe('gzip')
    expect(others[0]!.headers['content-encoding']).toBe('br')
    const etag = String(first!.headers['etag'])
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304)
    expect((await store.app.inject({ url: `${address}?utm_source=x` })).headers['etag']).toBe(etag)
  },
)
