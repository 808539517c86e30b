import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { testConfig } from '../../../../tests/support/test-app.ts'
import { shedLoad } from './shed-load.ts'

/** Interval of the event loop measurement, in milliseconds. */
const measurement = 1_000

function work(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end) Math.sqrt(end)
}

test('a start that takes longer than a measurement refuses no request', async () => {
  const app = Fastify()
  await shedLoad(app, testConfig('/nowhere', { RATE_LIMIT: 'on' }))
  app.get('/', () => 'here')
  work(measurement + 100)
  await app.ready()
  await pause(1)
  expect((await app.inject('/')).statusCode).toBe(200)
  await app.close()
})
