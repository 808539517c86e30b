import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { processesOf } from '../crash/child-processes.ts'
import { signal } from '../crash/crashing-store.ts'
import { processTimeout } from '../support/time-limits.ts'

const isLinux = process.platform === 'linux'

test.runIf(isLinux)('a cluster drill that is killed leaves neither programs nor files', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'taanka-killed-drill-'))
  const script = path.join(folder, 'drill.mjs')
  await writeFile(
    script,
    `import { ClusterProcesses } from ${JSON.stringify(path.join(import.meta.dirname, 'cluster-processes.ts'))}
       const processes = await ClusterProcesses.create()
       processes.start('program', process.execPath, ['-e', 'setInterval(() => {}, 1000)', processes.folder])
         .once('spawn', () => process.kill(process.pid, 'SIGKILL'))`,
  )
  try {
    const drill = spawn(process.execPath, [script], {
      env: { ...process.env, TMPDIR: folder },
      stdio: 'ignore',
    })
    expect(await once(drill, 'exit')).toEqual([null, 'SIGKILL'])
    await expect.poll(() => processesOf(folder), { timeout: processTimeout }).toEqual([])
    expect(await readdir(folder)).toEqual(['drill.mjs'])
  } finally {
    for (const pid of processesOf(folder)) signal(pid, 'SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
})
