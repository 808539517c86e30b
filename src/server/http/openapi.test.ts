import { expect, test, vi } from 'vitest'
import { staffedStore } from '../../../tests/support/staffed-store.ts'

const store = staffedStore()
const paths = async () => (await store.call('GET', '/api/openapi.json')).body.paths

interface Failure {
  required: string[]
  properties: { code: { enum: string[] } }
}
type Answers = Record<string, { content: Record<string, { schema: Failure }> }>
type Calls = Record<string, { responses: Answers }>

test('the document says which values a query takes', async () => {
  const { parameters } = (await paths())['/api/products/public'].get
  const query = Object.fromEntries(
    parameters.map(({ name, schema }: { name: string; schema: unknown }) => [name, schema]),
  )
  expect(query).toMatchObject({
    collection_id: { type: 'string', maxLength: 100 },
    min_price: { type: 'integer', minimum: 0 },
    sort: { type: 'string', enum: ['newest', 'oldest', 'price-low', 'price-high', 'name', 'popular'] },
    page: { type: 'integer', minimum: 1 },
    limit: { type: 'integer', minimum: 1, maximum: 100 },
  })
  expect(parameters.some(({ required }: { required: boolean }) => required)).toBe(false)
})

test('the document says how every call answers and how it fails', async () => {
  for (const [path, calls] of Object.entries<Calls>(await paths()))
    for (const [method, { responses }] of Object.entries(calls)) {
      const [success] = Object.keys(responses)
      expect([path, method, success]).toEqual([path, method, expect.stringMatching(/^20[01]$/)])
      const failure = responses['default']?.content['application/json']?.schema
      expect(failure?.required).toEqual(['success', 'error', 'code'])
      expect(failure?.properties.code.enum).toContain('OUT_OF_STOCK')
    }
})

test('the document says which calls take a file', async () => {
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
