import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { storeErrorOf } from './error-handler.ts'

test('a caller who leaves in the middle of a request is not taken for a database that is away', async () => {
  const app = Fastify()
  const failure = new Promise<unknown>((resolve) => {
    app.setErrorHandler((error, _request, reply) => {
      resolve(error)
      return reply.send()
    })
  })
  app.post('/', () => ({}))
  const { hostname, port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const arrived = once(app.server, 'request')
  const caller = connect(Number(port), hostname)
  caller.write(
    'POST / HTTP/1.1\r\nhost: store\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  )
  await arrived
  caller.destroy()
  expect(storeErrorOf(await failure).code).toBe('BAD_REQUEST')
  await app.close()
})

test.each([400, 405, 408, 411, 417, 422, 431, 499])(
  'what the framework blames a caller for with %s is no failure of the store',
  (statusCode) => {
    const { code } = storeErrorOf(Object.assign(new Error('hidden'), { statusCode }))
    expect(code).toBe('BAD_REQUEST')
  },
)
