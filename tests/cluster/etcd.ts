import path from 'node:path'
import type { ClusterProcesses } from './cluster-processes.ts'
import { freePort } from '../support/free-port.ts'
import { until } from './until.ts'
import { processTimeout } from '../support/time-limits.ts'

/** Milliseconds. A busy machine must not make it lose its own election. */
const heartbeat = 500
const election = 5_000

/** Starts etcd, which holds the name of Patroni's primary: one member, whose own failures are no part of the drill. */
export async function startEtcd(processes: ClusterProcesses, program: string): Promise<string> {
  const [client, peer] = [await freePort(), await freePort()]
  const at = (port: number) => `http://127.0.0.1:${port}`
  const args = Object.entries({
    name: 'etcd1',
    'data-dir': path.join(processes.folder, 'etcd'),
    'listen-client-urls': at(client),
    'advertise-client-urls': at(client),
    'listen-peer-urls': at(peer),
    'initial-advertise-peer-urls': at(peer),
    'initial-cluster': `etcd1=${at(peer)}`,
    // Patroni's way to it (deploy/cluster/patroni.yml).
    'enable-v2': 'true',
    'heartbeat-interval': String(heartbeat),
    'election-timeout': String(election),
  }).map(([name, value]) => `--${name}=${value}`)
  processes.start('etcd', program, args)
  await until('etcd is ready', processTimeout, () =>
    fetch(`${at(client)}/health`).then(
      async (response) => ((await response.json()) as { health?: string }).health === 'true',
      () => false,
    ),
  )
  return `127.0.0.1:${client}`
}
