import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { spawnStore } from '../../scripts/lib/spawn-store.ts'
import { loadConfig } from '../../src/server/base/config/config.ts'
import { identityHash } from '../../src/server/http/security/security-log.ts'
import { shippingAddress } from '../support/factories.ts'

/** Everything of a person that the test sends. None of it may be in a log. */
const person = {
  name: 'Revathi Kuruvilla',
  email: 'revathi.kuruvilla@mailhost.example',
  phone: '9812345670',
  password: 'Shuttle and Loom 47',
  wrongPassword: 'Bobbin of Thread 48',
  resetToken: 'qwertyuiopasdfghjklzxcvbnm0123456789ABCDEFG',
  foreignToken: 'zyxwvutsrqponmlkjihgfedcba9876543210ZYXWVUT',
  street: '77 Hidden Weaver Row',
  message: 'Please call my sister Anjali about the parcel',
}

test('no log holds a person, and the log traces who was refused', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'taanka-logs-'))
  const port = randomInt(20_000, 60_000)
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'debug',
    DATABASE_URL: '',
  }
  const store = spawnStore({ env, stdout: 'pipe', built: true })
  let log = ''
  store.stdout!.on('data', (chunk) => (log += chunk))
  store.stderr!.on('data', (chunk) => (log += chunk))
  const call = async (method: string, url: string, body?: unknown, token?: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${url}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json().catch(() => null) }
  }
  try {
    while ((await call('GET', '/readyz').catch(() => null))?.status !== 200) {
      if (store.exitCode !== null) throw new Error(`the store did not start: ${log}`)
      await pause(50)
    }
    const { name, email, phone, password } = person
    const registered = await call('POST', '/api/auth/register', { name, email, phone, password })
    const { token, user } = registered.body
    expect(registered.status).toBe(201)
    const login = (given: string) => call('POST', '/api/auth/login', { email, password: given })
    const reset = { token: person.resetToken, password }
    const order = {
      items: [{ product_id: 'none', size: 'M', quantity: 1 }],
      shipping_address: { ...shippingAddress, fullName: name, email, phone, address: person.street },
      payment_method: { type: 'cod' },
    }
    const answers = [
      await call('POST', '/api/auth/register', { name, email, phone, password }),
      await login(person.wrongPassword),
      await login(password),
      await call('POST', '/api/auth/password/forgot', { email }),
      await call('POST', '/api/auth/password/reset', reset),
      await call('POST', '/api/orders', order, token),
      await call('POST', '/api/orders', { ...order, [email]: phone, shipping_address: email }, token),
      await call('POST', '/api/contact', { name, email, message: person.message }),
      await call('POST', '/api/newsletter', { email }),
      await call('GET', `/api/admin/customers?search=${encodeURIComponent(email)}`, undefined, token),
      await call('GET', '/api/orders', undefined, person.foreignToken),
      await call('GET', `/api/products/search?q=${encodeURIComponent(email)}`),
    ]
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400, 401, 403, 409]))
    await violateConstraints(dataDir)

    store.kill('SIGTERM')
    await once(store, 'exit')
    const logs = log + (await databaseLogs(dataDir))
    expect(logs).toContain('duplicate key value violates unique constraint')
    for (const secret of [...Object.values(person), token])
      expect(logs.toLowerCase(), `the log holds ${secret}`).not.toContain(secret.toLowerCase())

    const events = log
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
      .filter(({ event }) => event)
    const identity = identityHash(loadConfig({ DATA_DIR: dataDir }), email)
    expect(events).toContainEqual(
      expect.objectContaining({
        event: 'refused',
        code: 'BAD_CREDENTIALS',
        route: '/api/auth/login',
        path: '/api/auth/login',
        address: '127.0.0.1',
        identity,
      }),
    )
    expect(events).toContainEqual(expect.objectContaining({ event: 'sign-in', user: user.id, identity }))
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'refused', code: 'FORBIDDEN', user: user.id }),
    )
  } finally {
    if (store.exitCode === null) store.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
})

/** Simulates a bug of the store: PostgreSQL refuses, and its own log reports it. */
async function violateConstraints(dataDir: string): Promise<void> {
  const client = new pg.Client({ host: path.join(dataDir, 'database'), user: 'taanka', database: 'taanka' })
  await client.connect()
  const { name, email, phone } = person
  const insert = `insert into users (name, email, username, phone) values ($1, $2, $2, $3)`
  await expect(client.query(insert, [name, email, phone])).rejects.toThrow('duplicate key')
  await expect(
    client.query('insert into users (name, phone) values ($1, $2)', [name, phone]),
  ).rejects.toThrow('null value')
  await client.end()
}

async function databaseLogs(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'database', 'log')
  const files = await readdir(folder)
  return (await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))).join('\n')
}
