import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { allocatorSettings } from '../../scripts/lib/built-store.mjs'
import { spawnStore } from '../../scripts/lib/spawn-store.ts'
import { childrenOf, commandLineOf } from '../crash/child-processes.ts'
import { descendantsOf, signal, type StoreAnswer } from '../crash/crashing-store.ts'
import type { ClusterProcesses } from './cluster-processes.ts'
import { freePort } from '../support/free-port.ts'
import { sendRequest, type RequestOptions } from './send-request.ts'
import { processTimeout } from '../support/time-limits.ts'

interface MachineOptions {
  processes: ClusterProcesses
  name: string
  env: Record<string, string>
}

export const storeProcesses = 2

/** A machine of the store: processes that share a port, and the one that has started them. */
export class StoreMachine {
  readonly name: string
  readonly port: number
  readonly #options: MachineOptions
  #process: ChildProcess | undefined

  private constructor(options: MachineOptions, port: number) {
    this.name = options.name
    this.port = port
    this.#options = options
    mkdirSync(this.#folder)
  }

  static async create(options: MachineOptions): Promise<StoreMachine> {
    return new StoreMachine(options, await freePort())
  }

  /** Resolves when all of its processes listen. `folder`: of another version of the store; `other`: its settings. */
  async start({
    folder,
    env: other = {},
  }: { folder?: string; env?: Record<string, string> } = {}): Promise<void> {
    const { processes, name, env } = this.#options
    const machine = spawnStore({
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        ...allocatorSettings,
        DATA_DIR: this.#folder,
        PORT: String(this.port),
        WEB_CONCURRENCY: String(storeProcesses),
        ...env,
        ...other,
      },
      built: true,
      stdout: 'pipe',
      detached: true,
      ...(folder ? { folder } : {}),
    })
    this.#process = machine
    processes.keepOutput(name, machine)
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${name} did not start`)), processTimeout)
      machine.once('exit', (code) => reject(new Error(`${name} ended at its start with code ${code}`)))
      machine.stdout!.on('data', (chunk) => {
        if (!String(chunk).includes('is open at')) return
        clearTimeout(timer)
        machine.removeAllListeners('exit')
        resolve()
      })
    })
  }

  call(method: string, url: string, options?: RequestOptions): Promise<StoreAnswer> {
    return sendRequest(this.port, method, url, options)
  }

  async isReady(): Promise<boolean> {
    return this.call('GET', '/readyz').then(
      ({ status }) => status === 200,
      () => false,
    )
  }

  /** kill -9 of one process that serves; the others go on and the first one replaces it. */
  killOneProcess(): void {
    const serving = childrenOf(this.#process!.pid!).filter((pid) => commandLineOf(pid).includes('main.js'))
    signal(serving[0]!, 'SIGKILL')
  }

  /** kill -9 of everything on it. */
  async kill(): Promise<void> {
    const machine = this.#process!
    const all = descendantsOf(machine.pid!)
    const gone = once(machine, 'exit')
    machine.kill('SIGKILL')
    for (const pid of all) signal(pid, 'SIGKILL')
    await gone
  }

  /** SIGTERM; resolves with the exit code. */
  async stop(): Promise<number | null> {
    const gone = once(this.#process!, 'exit')
    this.#process!.kill('SIGTERM')
    const [code] = (await gone) as [number | null]
    return code
  }

  get #folder(): string {
    return path.join(this.#options.processes.folder, this.#options.name)
  }
}
