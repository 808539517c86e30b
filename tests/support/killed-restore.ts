import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'

interface KilledRestore {
  dataDir: string
  from: string
}

/** Runs a restore in a process that is killed when the old database is moved away and the new one is not there yet. */
export async function killRestoreHalfway({ dataDir, from }: KilledRestore): Promise<void> {
  const module = new URL('../../scripts/lib/restore-store.ts', import.meta.url).href
  const script = `
    import { existsSync } from 'node:fs'
    import { restoreStore } from ${JSON.stringify(module)}
    const [, dataDir, from] = process.argv
    const onStep = () => existsSync(dataDir + '/restoring.json') && !existsSync(dataDir + '/database') && process.kill(process.pid, 'SIGKILL')
    await restoreStore({ dataDir, from, force: true, onStep })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir, from], {
    stdio: 'inherit',
  })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
}
