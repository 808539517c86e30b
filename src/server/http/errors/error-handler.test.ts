import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify, { LogController } from 'fastify'
import { expect, test } from 'vitest'
import { handleError, toStoreError } from './error-handler.ts'
import { loggableError } from './loggable-error.ts'

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
  expect(toStoreError(await failure).code).toBe('BAD_REQUEST')
  await app.close()
})

test.each([400, 405, 408, 411, 417, 422, 431, 499])(
  'what the framework blames a caller for with %s is no failure of the store',
  (statusCode) => {
    const { code } = toStoreError(Object.assign(new Error('hidden'), { statusCode }))
    expect(code).toBe('BAD_REQUEST')
  },
)

test('an outage is logged with its causes alone, an unknown error with its stack', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const logController = new LogController({ disableRequestLogging: true })
  const app = Fastify({ logger: { stream, serializers: { err: loggableError } }, logController })
  app.setErrorHandler(handleError)
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  app.get('/outage', () => {
    throw new Error('Failed query: select 1', { cause: refused })
  })
  app.get('/unknown', () => {
    throw new Error('unforeseen')
  })
  expect((await app.inject('/outage')).statusCode).toBe(503)
  expect((await app.inject('/unknown')).statusCode).toBe(500)
  const [outage, unknown] = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(outage).toMatchObject({ outage: ['Failed query: select 1', 'connect ECONNREFUSED'] })
  expect(lines[0]).not.toContain('stack')
  expect(unknown).toMatchObject({ err: { message: 'unforeseen', stack: expect.stringContaining('at ') } })
  await app.close()
})
