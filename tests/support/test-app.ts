import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { InjectOptions } from 'fastify'
import { createApp, type AppOptions } from '../../src/server/app.ts'
import { loadConfig, type Config } from '../../src/server/base/config/config.ts'
import type { StoreServer } from '../../src/server/http/store-server.ts'
import { compareWithDocument, expectDocumented } from './documented-responses.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export interface Answer {
  status: number
  body: any
  headers: Record<string, string | string[] | number | undefined>
}

/** A call of the API, with `token` where one is given. */
export type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH',
  url: string,
  options?: { body?: unknown; token?: string | undefined; headers?: Record<string, string> },
) => Promise<Answer>

export interface TestApp extends TestDatabase {
  app: StoreServer
  config: Config
  call: Call
  /** Responses that were unlike the OpenAPI document so far. */
  breaches(): string[]
  stop(): Promise<void>
}

/** The whole store on a database of its own, called in-process. It checks its OpenAPI document against its responses. */
export async function createTestApp(
  env: Record<string, string> = {},
  options: AppOptions = {},
): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'taanka-app-'))
  const config = testConfig(dataDir, env)
  const { db, reports, pool } = database
  const app = await createApp({ config, db, reports, pool }, { withPages: false, ...options })
  const breaches = compareWithDocument(app)
  await app.ready()
  return {
    ...database,
    app,
    config,
    call: callerOf(app),
    breaches,
    stop: async () => {
      await app.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
      expectDocumented(breaches())
    },
  }
}

/**
 * Environment of a silent store without limits and sample data. It keeps the rules of the sample unless `SAMPLE_DATA` is
 * given: those of an own shop, which is closed until it is lawful, have their own tests.
 */
export function testConfig(dataDir: string, env: Record<string, string> = {}): Config {
  const shop = { SAMPLE_DATA: 'off', ...env }
  const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: 'off', ...shop })
  if (env['SAMPLE_DATA'] !== undefined) return config
  return {
    ...config,
    ownShop: false,
    payments: { ...config.payments, card: config.payments.gateway === null },
  }
}

export const callerOf =
  (app: StoreServer): Call =>
  async (method, url, { body, token, headers } = {}) => {
    const request: InjectOptions = {
      method,
      url,
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    }
    if (body !== undefined) request.payload = body as never
    const response = await app.inject(request)
    return { status: response.statusCode, body: readBody(response.payload), headers: response.headers }
  }

function readBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
