import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtStore } from '../scripts/lib/built-store.mjs'
import { spawnStore } from '../scripts/lib/spawn-store.ts'
import { processTimeout } from './support/time-limits.ts'

const root = path.resolve(import.meta.dirname, '..')
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  env = {
    ...process.env,
    DATA_DIR: await mkdtemp(path.join(os.tmpdir(), 'taanka-built-')),
    DATABASE_URL: '',
    PORT: '0',
    PUBLIC_URL: '',
    SECURITY_CONTACT: 'mailto:security@taanka.example',
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'error',
  }
})
afterAll(() => rm(env['DATA_DIR']!, { recursive: true, force: true }))

test('the built store serves in several processes what it finds beside its sources', async () => {
  const store = spawnStore({
    env: { ...env, WEB_CONCURRENCY: '2' },
    stdout: 'pipe',
    stderr: 'inherit',
    built: true,
  })
  const ended = once(store, 'exit')
  try {
    const url = await new Promise<string>((resolve) => {
      let printed = ''
      store.stdout!.on('data', (chunk) => {
        const open = /is open at (\S+)\n/.exec((printed += chunk))
        if (open) resolve(open[1]!)
      })
    })
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d+$/)
    // A rendered page, the statements of which ran in a migrated database; a style sheet from the folder of sources.
    // On a busy machine a store that has just started asks for patience first.
    const statusOf = async (address: string) => (await fetch(`${url}${address}`)).status
    for (const address of ['/products', '/api/docs/store.css', '/readyz'])
      await expect.poll(() => statusOf(address), { timeout: processTimeout, message: address }).toBe(200)
    // Every page shows icons.
    const icons = await fetch(`${url}/icons.svg`, {
      headers: { 'accept-encoding': 'br' },
    })
    expect(icons.headers.get('content-encoding')).toBe('br')
    // The port that the system chose for all of them.
    const contact = await fetch(`${url}/.well-known/security.txt`)
    expect(await contact.text()).toContain(`Canonical: ${url}/.well-known/security.txt`)
  } finally {
    store.kill('SIGTERM')
  }
  expect(await ended).toEqual([0, null])
})

test('the command for stacks names the source of a failure in the built store', () => {
  const failure = `import net from 'node:net'
    import { syncBuiltinESMExports } from 'node:module'
    net.createServer = () => { throw new Error('no sockets') }
    syncBuiltinESMExports()`
  const words = ['--import', `data:text/javascript,${encodeURIComponent(failure)}`, ...builtStore]
  const run = (args: string[], input = '') =>
    spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8', timeout: processTimeout, input })
  const { status, stderr } = run(words)
  expect(status).toBe(1)
  expect(stderr).toContain('Error: no sockets')
  const { stdout } = run(['scripts/log-stack.ts'], stderr)
  expect(stdout).toContain('Error: no sockets')
  expect(stdout).toMatch(/at \S+ \(src\/server\/start\/check-address\.ts:\d+:\d+\)/)
})

test('without a build a store that is to run from it says so at once', () => {
  const folder = env['DATA_DIR']!
  expect(() => spawnStore({ env, built: true, folder })).toThrow('is missing: npm run build')
})
