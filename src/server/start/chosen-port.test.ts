import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { spawnStore } from '../../../scripts/lib/spawn-store.ts'

test('a store on a port that the system chose names that port in its addresses', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'taanka-port-'))
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PORT: '0',
    PUBLIC_URL: '',
    SAMPLE_DATA: 'off',
    SECURITY_CONTACT: 'mailto:security@taanka.example',
    WEB_CONCURRENCY: '1',
  }
  const store = spawnStore({ env, stdout: 'pipe', stderr: 'inherit' })
  const ended = once(store, 'exit')
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let printed = ''
      store.stdout!.on('data', (chunk) => {
        const open = /is open at (\S+)\n/.exec((printed += chunk))
        if (open) resolve(open[1]!)
      })
      void ended.then(() => reject(new Error(`the store did not start: ${printed}`)))
    })
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d+$/)
    // On a busy machine a store that has just started asks for patience first.
    const contact = async () => (await fetch(`${url}/.well-known/security.txt`)).text()
    await expect.poll(contact).toContain(`Canonical: ${url}/.well-known/security.txt`)
  } finally {
    store.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
})
