import { execFileSync, type ChildProcess } from 'node:child_process'
import { copyFileSync, chownSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { descendantsOf, signal } from '../crash/crashing-store.ts'
import type { ClusterProcesses, User } from './cluster-processes.ts'
import { configurationFile } from './configuration-file.ts'
import { freePort } from '../support/free-port.ts'
import type { Programs } from './needed-programs.ts'

interface NodeOptions {
  processes: ClusterProcesses
  programs: Programs
  name: string
  etcd: string
}

export interface Member {
  name: string
  /** `leader`, `sync_standby` or `replica` */
  role: string
  /** `running` or `streaming` where all is well */
  state: string
}

/** Passwords of a database on loopback that lives for minutes. */
export const superuserPassword = 'superuser-of-the-drill'

/** One machine of the database: Patroni and its PostgreSQL, which refuses to run as root. */
export class PatroniNode {
  readonly name: string
  readonly port: number
  readonly restPort: number
  readonly #options: NodeOptions
  readonly #folder: string
  #patroni: ChildProcess | undefined

  private constructor(options: NodeOptions, port: number, restPort: number) {
    this.name = options.name
    this.port = port
    this.restPort = restPort
    this.#options = options
    this.#folder = path.join(options.processes.folder, options.name)
    mkdirSync(this.#folder, { mode: 0o700 })
    copyFileSync(configurationFile('patroni.yml'), path.join(this.#folder, 'patroni.yml'))
    const user = postgresUser()
    if (!user) return
    chownSync(this.#folder, user.uid, user.gid)
    chownSync(path.join(this.#folder, 'patroni.yml'), user.uid, user.gid)
  }

  static async create(options: NodeOptions): Promise<PatroniNode> {
    return new PatroniNode(options, await freePort(), await freePort())
  }

  start(): void {
    const { processes, programs, etcd } = this.#options
    const [database, rest] = [`127.0.0.1:${this.port}`, `127.0.0.1:${this.restPort}`]
    const env = {
      HOME: this.#folder,
      PATRONI_NAME: this.name,
      PATRONI_ETCD_HOSTS: etcd,
      PATRONI_RESTAPI_LISTEN: rest,
      PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
      PATRONI_POSTGRESQL_LISTEN: database,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: database,
      PATRONI_POSTGRESQL_DATA_DIR: this.#dataDir,
      PATRONI_POSTGRESQL_BIN_DIR: path.dirname(programs.postgres),
      PATRONI_POSTGRESQL_PGPASS: path.join(this.#folder, 'pgpass'),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: superuserPassword,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: 'replicator-of-the-drill',
      PATRONI_REWIND_USERNAME: 'rewind',
      PATRONI_REWIND_PASSWORD: 'rewind-of-the-drill',
    }
    this.#patroni = processes.start(this.name, programs.patroni, ['patroni.yml'], {
      env,
      user: postgresUser(),
      cwd: this.#folder,
    })
  }

  /** All nodes, as Patroni on this one sees them; null where it does not answer. */
  async members(): Promise<Member[] | null> {
    try {
      const response = await fetch(`http://127.0.0.1:${this.restPort}/cluster`, {
        signal: AbortSignal.timeout(1_000),
      })
      return ((await response.json()) as { members: Member[] }).members
    } catch {
      return null
    }
  }

  /** Its machine loses power: Patroni, the postmaster and everything below them. */
  kill(): void {
    for (const pid of this.#processes()) signal(pid, 'SIGKILL')
  }

  /** The machine stands still, with all its connections open. */
  freeze(): void {
    for (const pid of this.#processes()) signal(pid, 'SIGSTOP')
  }

  wake(): void {
    // PostgreSQL first: the moment in which it could write before Patroni looks is part of the drill.
    for (const pid of this.#processes().toReversed()) signal(pid, 'SIGCONT')
  }

  get #dataDir(): string {
    return path.join(this.#folder, 'data')
  }

  #processes(): number[] {
    const patroni = this.#patroni!.pid!
    return [...new Set([patroni, ...descendantsOf(patroni), ...this.#postmasterAndChildren()])]
  }

  /** The postmaster is no child of Patroni: it survives it. */
  #postmasterAndChildren(): number[] {
    try {
      const postmaster = Number(
        readFileSync(path.join(this.#dataDir, 'postmaster.pid'), 'utf8').split('\n')[0],
      )
      return [postmaster, ...descendantsOf(postmaster)]
    } catch {
      return []
    }
  }
}

/** The user that Debian's package has made; undefined where the drill itself is not root. */
function postgresUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
