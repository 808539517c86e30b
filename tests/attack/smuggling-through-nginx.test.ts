import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { RunningProxy } from '../../scripts/lib/check-proxy.ts'
import { startNginx } from '../../scripts/lib/start-proxy.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { lines } from './raw-requests.ts'
import { readAsOne, refused } from './smuggled-requests.ts'

const isInstalled = ['nginx', 'openssl'].every(
  (program) => spawnSync('sh', ['-c', `PATH="$PATH:/usr/sbin" command -v ${program}`]).status === 0,
)
if (!isInstalled) console.log('Smuggling through nginx: not tried, it needs nginx and openssl')

/** Milliseconds after which a proxy that waits for the rest of a body is left alone. */
const patience = 1_500

/** The requests of `smuggled-requests.ts` to the nginx of deploy/nginx.conf, which keeps its connections to the store. */
describe.runIf(isInstalled)('through nginx', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'taanka-smuggling-'))
  let store: TestApp
  let proxy: RunningProxy
  /** Addresses that the store has read. */
  const seen: string[] = []

  beforeAll(async () => {
    store = await createTestApp({ TRUST_PROXY: 'on' })
    store.app.server.on('request', ({ url }) => void seen.push(url!))
    await store.app.listen({ host: '127.0.0.1', port: 0 })
    proxy = await startNginx(folder, (store.app.server.address() as AddressInfo).port)
    await vi.waitFor(async () => expect((await send(victim('ready'))).statuses).toEqual([200]), 20_000)
  })
  afterAll(async () => {
    await proxy?.stop()
    await store.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const victim = (name: string) =>
    lines(`GET /healthz?${name} HTTP/1.1`, 'Host: shop.example', 'Connection: close', '', '')

  /** Sends bytes on a connection of their own, and returns the responses once it has ended. */
  async function send(bytes: string): Promise<{ statuses: number[] }> {
    const socket = connect({ port: proxy.port, host: '127.0.0.1', rejectUnauthorized: false })
    let text = ''
    const ended = new Promise<void>((resolve, reject) => {
      socket.on('data', (data) => (text += data.toString('latin1')))
      socket.on('error', reject).on('close', () => resolve())
    })
    socket.write(bytes, 'latin1')
    await Promise.race([ended, pause(patience)])
    socket.destroy()
    return { statuses: [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)) }
  }

  /** Requests of this path that nginx has passed on or refused, by its own log. */
  const logged = (method: string, address: string) =>
    readFileSync(path.join(folder, 'access.log'), 'utf8').split(`"${method} ${address}"`).length - 1

  test.each([...refused, ...readAsOne])(
    '%s: the store reads no request that nginx has not, and the next visitors get their own responses',
    async (name, bytes) => {
      seen.length = 0
      const before = logged('GET', '/healthz')
      await send(bytes.replace('Host: store', 'Host: shop.example'))
      const next = ['first', 'second', 'third']
      for (const visitor of next)
        expect([name, (await send(victim(visitor))).statuses]).toEqual([name, [200]])
      expect(seen.filter((url) => /first|second|third/.test(url))).toEqual(
        next.map((visitor) => `/healthz?${visitor}`),
      )
      const hidden = seen.filter((url) => url.includes('smuggled')).length
      expect(hidden).toBeLessThanOrEqual(logged('GET', '/healthz') - before - next.length)
    },
  )
})
