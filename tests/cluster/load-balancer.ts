import type { ChildProcess } from 'node:child_process'
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { childrenOf } from '../crash/child-processes.ts'
import { signal } from '../crash/crashing-store.ts'
import type { ClusterProcesses } from './cluster-processes.ts'
import { configurationFile } from './configuration-file.ts'
import { freePort } from '../support/free-port.ts'

/** nginx in front of the store machines. */
export class LoadBalancer {
  readonly port: number
  readonly #folder: string
  readonly #processes: ClusterProcesses
  readonly #program: string
  readonly #machinePorts: readonly number[]
  readonly #out = new Set<number>()
  #process: ChildProcess | undefined

  private constructor(
    processes: ClusterProcesses,
    program: string,
    machinePorts: readonly number[],
    port: number,
  ) {
    this.#folder = path.join(processes.folder, 'nginx')
    this.#processes = processes
    this.#program = program
    this.#machinePorts = machinePorts
    this.port = port
    mkdirSync(this.#folder)
    copyFileSync(configurationFile('nginx.conf'), path.join(this.#folder, 'nginx.conf'))
    writeFileSync(path.join(this.#folder, 'listen.conf'), `listen 127.0.0.1:${port};\n`)
    this.#writeMachines()
  }

  static async create(processes: ClusterProcesses, program: string, machinePorts: readonly number[]) {
    return new LoadBalancer(processes, program, machinePorts, await freePort())
  }

  start(): void {
    this.#process = this.#processes.start('nginx', this.#program, [...this.#args, '-g', 'daemon off;'])
  }

  /** kill -9 of one process that serves; the master process replaces it. */
  killWorker(): void {
    signal(childrenOf(this.#process!.pid!)[0]!, 'SIGKILL')
  }

  /** No new request goes to this machine; those under way finish. */
  async takeOut(machinePort: number): Promise<void> {
    this.#out.add(machinePort)
    await this.#reload()
  }

  async putIn(machinePort: number): Promise<void> {
    this.#out.delete(machinePort)
    await this.#reload()
  }

  /** Resolves when the processes with the former list have ended. */
  async #reload(): Promise<void> {
    this.#writeMachines()
    const before = childrenOf(this.#process!.pid!)
    execFileSync(this.#program, [...this.#args, '-s', 'reload'], { stdio: 'ignore' })
    while (childrenOf(this.#process!.pid!).some((pid) => before.includes(pid))) await pause(20)
  }

  #writeMachines(): void {
    const lines = this.#machinePorts.map(
      (port) =>
        `server 127.0.0.1:${port} max_fails=2 fail_timeout=2s${this.#out.has(port) ? ' down' : ''};\n`,
    )
    writeFileSync(path.join(this.#folder, 'machines.conf'), lines.join(''))
  }

  get #args(): string[] {
    return ['-p', this.#folder, '-c', path.join(this.#folder, 'nginx.conf'), '-e', 'error.log']
  }
}
