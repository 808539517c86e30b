import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { ClusterProcesses } from './cluster-processes.ts'
import { configurationFile } from './configuration-file.ts'
import { freePort } from '../support/free-port.ts'
import type { PatroniNode } from './patroni-node.ts'

/** The one address of the database: `/primary` and `/read-only` of Patroni say which node stands behind it. */
export class Haproxy {
  readonly primaryPort: number
  readonly replicaPort: number
  readonly #processes: ClusterProcesses
  readonly #program: string
  readonly #nodes: readonly PatroniNode[]
  #process: ChildProcess | undefined

  private constructor(
    processes: ClusterProcesses,
    program: string,
    nodes: readonly PatroniNode[],
    [primaryPort, replicaPort]: [number, number],
  ) {
    this.#processes = processes
    this.#program = program
    this.#nodes = nodes
    this.primaryPort = primaryPort
    this.replicaPort = replicaPort
  }

  static async create(processes: ClusterProcesses, program: string, nodes: readonly PatroniNode[]) {
    return new Haproxy(processes, program, nodes, [await freePort(), await freePort()])
  }

  start(): void {
    const nodes = this.#nodes.flatMap(({ port, restPort }, index) => [
      [`NODE_${index + 1}`, `127.0.0.1:${port}`],
      [`PATRONI_PORT_${index + 1}`, String(restPort)],
    ])
    const env = {
      PRIMARY_LISTEN: `127.0.0.1:${this.primaryPort}`,
      REPLICA_LISTEN: `127.0.0.1:${this.replicaPort}`,
      ...Object.fromEntries(nodes),
    }
    const args = ['-db', '-f', configurationFile('haproxy.cfg')]
    this.#process = this.#processes.start('haproxy', this.#program, args, { env })
  }

  async kill(): Promise<void> {
    const gone = once(this.#process!, 'exit')
    this.#process!.kill('SIGKILL')
    await gone
  }
}
