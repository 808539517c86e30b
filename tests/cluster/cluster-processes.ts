import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { processesOf } from '../crash/child-processes.ts'
import { signal } from '../crash/crashing-store.ts'

/** A Linux user. */
export interface User {
  uid: number
  gid: number
}

interface StartOptions {
  env?: Record<string, string>
  user?: User | undefined
  cwd?: string
}

/** In milliseconds, for processes to end by themselves. */
const endTimeout = 8_000

const endWithDrill = path.join(import.meta.dirname, 'end-with-drill.ts')

/** The folder of a cluster and the processes that work in it: whatever happens, both are gone in the end. */
export class ClusterProcesses {
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  static async create({ keepFolder = false } = {}): Promise<ClusterProcesses> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'taanka-cluster-'))
    // PostgreSQL and nginx run as users of their own.
    await chmod(folder, 0o755)
    const watch = spawn(process.execPath, [endWithDrill, folder, ...(keepFolder ? ['keep'] : [])], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    })
    watch.unref()
    ;(watch.stdin as Socket).unref()
    return new ClusterProcesses(folder)
  }

  /** Starts a program whose output goes to a file of its name. */
  start(name: string, file: string, args: string[], { env, user, cwd }: StartOptions = {}): ChildProcess {
    const child = spawn(file, args, {
      cwd: cwd ?? this.folder,
      // Marks its processes as those of this cluster (`processesOf`).
      env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', TAANKA_CLUSTER: this.folder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Ctrl-C reaches the drill alone, which ends them in order.
      detached: true,
      ...user,
    })
    this.keepOutput(name, child)
    return child
  }

  keepOutput(name: string, child: ChildProcess): void {
    const log = createWriteStream(this.logOf(name), { flags: 'a' })
    child.stdout?.pipe(log, { end: false })
    child.stderr?.pipe(log, { end: false })
    child.on('error', (error) => log.write(`${error.message}\n`))
    child.on('exit', () => log.end())
  }

  logOf(name: string): string {
    return path.join(this.folder, `${name}.log`)
  }

  remove({ keepFolder = false } = {}): Promise<void> {
    return removeCluster(this.folder, { keepFolder })
  }
}

/** Ends every process of the cluster, PostgreSQL that has outlived its Patroni too, and removes the folder. */
export async function removeCluster(folder: string, { keepFolder }: { keepFolder: boolean }): Promise<void> {
  const own = () => processesOf(folder).filter((pid) => pid !== process.pid)
  for (const pid of own()) {
    signal(pid, 'SIGCONT')
    signal(pid, 'SIGTERM')
  }
  const deadline = performance.now() + endTimeout
  while (own().length > 0 && performance.now() < deadline) await pause(100)
  for (const pid of own()) signal(pid, 'SIGKILL')
  if (!keepFolder) await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
}
