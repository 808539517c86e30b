import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#shared/calls.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let store: TestApp
const routes = new Map<string, RouteOptions>()

/** Follows every route of an app from before its first one. */
function collectRoutes(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) routes.set(`${method} ${route.url}`, route)
  })
}

beforeAll(async () => {
  subscribe('fastify.initialization', collectRoutes)
  store = await createTestApp()
  unsubscribe('fastify.initialization', collectRoutes)
})
afterAll(() => store.stop())

test.each(Object.entries<{ query?: unknown; body?: unknown; response: unknown }>(calls))(
  '%s has the schemas of its route',
  (name, { query, body, response }) => {
    const schema = routes.get(name)?.schema
    expect(schema).toBeDefined()
    expect(schema?.querystring).toBe(query)
    expect(schema?.body).toBe(body)
    for (const sent of Object.values(schema?.response as object)) expect(sent).toBe(response)
  },
)

test('every JSON route is in the table of calls', () => {
  const json = [...routes].filter(([, { schema }]) => schema?.response).map(([name]) => name)
  expect(json.filter((name) => !name.startsWith('HEAD') && !(name in calls))).toEqual([])
})
