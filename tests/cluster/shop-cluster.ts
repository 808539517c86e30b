import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { faultsOfShop } from '../crash/account-for-orders.ts'
import { startSwift, type Swift } from '../storage/start-swift.ts'
import type { StoreAnswer } from '../crash/crashing-store.ts'
import { fillShop, newToken } from '../crash/fill-shop.ts'
import { processTimeout } from '../support/time-limits.ts'
import { ClusterProcesses } from './cluster-processes.ts'
import { startEtcd } from './etcd.ts'
import { Haproxy } from './haproxy.ts'
import { LoadBalancer } from './load-balancer.ts'
import type { Programs } from './needed-programs.ts'
import { PatroniNode, superuserPassword, type Member } from './patroni-node.ts'
import { sendRequest, type RequestOptions } from './send-request.ts'
import { StoreMachine } from './store-machine.ts'
import { until } from './until.ts'

const shopperCount = 4
const ownerPassword = 'taanka-of-the-drill'

/** The whole on one machine: database cluster, store machines and load balancer on loopback ports. */
export class ShopCluster {
  readonly tokens = Array.from({ length: shopperCount }, newToken)
  readonly adminToken = newToken()
  readonly nodes: readonly PatroniNode[]
  readonly haproxy: Haproxy
  readonly machines: readonly StoreMachine[]
  readonly loadBalancer: LoadBalancer
  readonly objectStorage: Swift
  readonly pool: pg.Pool
  /** Calls that nothing of the store has answered: cut off, or a 502 or 504 of the load balancer. */
  unanswered = 0
  /** Calls that were answered 503. */
  refused = 0

  private constructor(
    parts: Pick<ShopCluster, 'nodes' | 'haproxy' | 'machines' | 'loadBalancer' | 'objectStorage'>,
  ) {
    this.nodes = parts.nodes
    this.haproxy = parts.haproxy
    this.machines = parts.machines
    this.loadBalancer = parts.loadBalancer
    this.objectStorage = parts.objectStorage
    this.pool = new pg.Pool({ connectionString: databaseUrl(this.haproxy.primaryPort), max: 3 })
    this.pool.on('error', () => {})
  }

  /** Starts everything and fills the shop. `folder`: of another version of the store. */
  static async start(processes: ClusterProcesses, programs: Programs, folder?: string): Promise<ShopCluster> {
    const objectStorage = await startObjectStorage(processes)
    const etcd = await startEtcd(processes, programs.etcd)
    const nodes: PatroniNode[] = []
    for (const name of ['node1', 'node2', 'node3'])
      nodes.push(await PatroniNode.create({ processes, programs, name, etcd }))
    const haproxy = await Haproxy.create(processes, programs.haproxy, nodes)
    const machines = await createMachines(processes, { nodes, haproxy, objectStorage })
    const ports = machines.map(({ port }) => port)
    const loadBalancer = await LoadBalancer.create(processes, programs.nginx, ports)
    const cluster = new ShopCluster({ nodes, haproxy, machines, loadBalancer, objectStorage })
    for (const node of nodes) node.start()
    haproxy.start()
    await until('three nodes of PostgreSQL', processTimeout, () => cluster.#isDatabaseWhole())
    await createDatabase(haproxy.primaryPort)
    // A release from before DATABASE_URL took several hosts is upgraded too.
    const other = folder ? { folder, env: { DATABASE_URL: databaseUrl(haproxy.primaryPort) } } : {}
    for (const machine of machines) await machine.start(other)
    loadBalancer.start()
    await fillShop(cluster.pool, cluster)
    await cluster.healthy()
    return cluster
  }

  /** Through the load balancer. Null where the store has given no answer. */
  async call(method: string, url: string, options?: RequestOptions): Promise<StoreAnswer | null> {
    const response = await sendRequest(this.loadBalancer.port, method, url, options).catch(() => null)
    const isAnswered = response !== null && response.status !== 502 && response.status !== 504
    if (!isAnswered) this.unanswered++
    if (response?.status === 503) this.refused++
    return isAnswered ? response : null
  }

  /** The node that has the lock. */
  async primary(): Promise<PatroniNode> {
    return this.#nodeOf('leader')
  }

  async synchronousStandby(): Promise<PatroniNode> {
    return this.#nodeOf('sync_standby')
  }

  /** Resolves when every part is there again. */
  async healthy(): Promise<void> {
    await until('the whole cluster', processTimeout, async () => {
      const machines = await Promise.all(this.machines.map((machine) => machine.isReady()))
      return machines.every(Boolean) && (await this.#isDatabaseWhole())
    })
  }

  /** Lost and double orders, and what the books say. */
  faults(acknowledged: Iterable<string>): Promise<string[]> {
    return faultsOfShop(this.pool, acknowledged)
  }

  async close(): Promise<void> {
    await this.pool.end()
  }

  async #nodeOf(role: string): Promise<PatroniNode> {
    const member = (await this.#members()).find((one) => one.role === role)
    const node = this.nodes.find(({ name }) => name === member?.name)
    if (!node) throw new Error(`no node is ${role}`)
    return node
  }

  async #isDatabaseWhole(): Promise<boolean> {
    const members = await this.#members()
    const count = (role: string) => members.filter((member) => member.role === role).length
    return (
      members.length === this.nodes.length &&
      members.every(({ state }) => state === 'running' || state === 'streaming') &&
      count('leader') === 1 &&
      count('sync_standby') === 1
    )
  }

  /** As the first node that answers sees them. */
  async #members(): Promise<Member[]> {
    for (const node of this.nodes) {
      const members = await node.members()
      if (members) return members
    }
    return []
  }
}

function startObjectStorage(processes: ClusterProcesses): Promise<Swift> {
  const folder = path.join(processes.folder, 'swift')
  mkdirSync(folder)
  return startSwift(folder)
}

/**
 * The first finds the primary by HAProxy, the second by itself among several hosts. Their folders have nothing in common:
 * pictures are in the object storage.
 */
async function createMachines(
  processes: ClusterProcesses,
  { nodes, haproxy, objectStorage }: Pick<ShopCluster, 'nodes' | 'haproxy' | 'objectStorage'>,
): Promise<StoreMachine[]> {
  const { bucket, endpoint, region, accessKey, secretKey } = objectStorage
  const env = {
    DATABASE_CONNECTIONS: '8',
    MEDIA_URL: `s3://${bucket}?endpoint=${endpoint}&region=${region}`,
    AWS_ACCESS_KEY_ID: accessKey,
    AWS_SECRET_ACCESS_KEY: secretKey,
    SECRET_KEY: randomBytes(32).toString('hex'),
    PUBLIC_URL: 'http://127.0.0.1:3000',
    TRUST_PROXY: 'on',
    SAMPLE_DATA: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  }
  const byHosts = databaseUrl(...nodes.map(({ port }) => port))
  return [
    await StoreMachine.create({
      processes,
      name: 'machine1',
      env: { ...env, DATABASE_URL: databaseUrl(haproxy.primaryPort) },
    }),
    await StoreMachine.create({ processes, name: 'machine2', env: { ...env, DATABASE_URL: byHosts } }),
  ]
}

function databaseUrl(...ports: number[]): string {
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',')
  return `postgres://taanka:${ownerPassword}@${hosts}/taanka${ports.length > 1 ? '?target_session_attrs=read-write' : ''}`
}

async function createDatabase(port: number): Promise<void> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: superuserPassword,
    database: 'postgres',
  })
  await client.connect()
  await client.query(`create role taanka login password '${ownerPassword}'`)
  await client.query('create database taanka owner taanka')
  await client.end()
}
