import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { BucketAlreadyOwnedByYou, CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { freePort } from '../support/free-port.ts'
import { processTimeout } from '../support/time-limits.ts'

const swiftPackages = 'swift-proxy swift-account swift-container swift-object'

export interface Swift {
  /** An address of the S3 API, such as `http://127.0.0.1:41231`. */
  endpoint: string
  region: string
  accessKey: string
  secretKey: string
  /** A bucket, which is empty at first. */
  bucket: string
  /** Ends its processes with SIGTERM, or at once with SIGKILL. Its data stays in the folder. */
  stop(): Promise<void>
  kill(): Promise<void>
  /** Starts it again on the same address and data. */
  start(): Promise<void>
}

/** Variables of a store that keeps its pictures there. */
export const swiftEnv = (
  { endpoint, region: where, bucket, accessKey: id, secretKey: secret }: Swift,
  prefix = '',
): Record<string, string> => ({
  MEDIA_URL: `s3://${bucket}${prefix}?endpoint=${endpoint}&region=${where}`,
  AWS_ACCESS_KEY_ID: id,
  AWS_SECRET_ACCESS_KEY: secret,
})

const [accessKey, secretKey, region] = ['shop:keeper', 'the-secret-of-the-keeper', 'us-east-1']
const kinds = ['account', 'container', 'object'] as const
/** Objects on a page of a list, instead of 1,000. */
export const listPage = 20

/** True where Debian's packages of OpenStack Swift are installed. */
const isSwiftInstalled = (): boolean => existsSync('/usr/bin/swift-proxy-server')

/**
 * OpenStack Swift with its S3 API as a cluster of one node in a folder that is empty, on free ports of this machine. The
 * file system needs extended attributes. Throws where the packages are missing.
 */
export async function startSwift(folder: string): Promise<Swift> {
  if (!isSwiftInstalled())
    throw new Error(`OpenStack Swift is missing (Debian: apt-get install ${swiftPackages})`)
  const proxyPort = await freePort()
  const ports = await Promise.all(kinds.map(() => freePort()))
  await writeSettings(folder, proxyPort, ports)
  await Promise.all(kinds.map((kind, n) => makeRing(folder, kind, ports[n]!)))
  const endpoint = `http://127.0.0.1:${proxyPort}`
  const bucket = 'pictures'
  let running: ChildProcess[] = []
  const start = async () => {
    running = [...kinds, 'proxy'].map((kind) => startServer(folder, kind))
    await waitUntilHealthy(endpoint, running)
    await makeBucket(endpoint, bucket)
  }
  const end = async (signal: NodeJS.Signals) => {
    const ending = running.filter((child) => child.exitCode === null && child.signalCode === null)
    running = []
    await Promise.all(
      ending.map(async (child) => {
        const ended = once(child, 'exit')
        child.kill(signal)
        await ended
      }),
    )
  }
  try {
    await start()
  } catch (error) {
    await end('SIGKILL')
    throw error
  }
  return {
    endpoint,
    region,
    accessKey,
    secretKey,
    bucket,
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

async function writeSettings(folder: string, proxyPort: number, ports: readonly number[]): Promise<void> {
  await mkdir(path.join(folder, 'devices', 'd1'), { recursive: true })
  const common = (port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${path.join(folder, 'devices')}
mount_check = false
`
  await writeFile(
    path.join(folder, 'swift.conf'),
    `[swift-hash]
swift_hash_path_prefix = prefix
swift_hash_path_suffix = suffix
[storage-policy:0]
name = Policy-0
default = yes
`,
  )
  for (const [n, kind] of kinds.entries())
    await writeFile(
      path.join(folder, `${kind}-server.conf`),
      `${common(ports[n]!)}[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`,
    )
  // Without a memcached the proxy looks everything up again. Without suppression it asks a server that was away as soon as
  // it is back, not a minute later.
  await writeFile(
    path.join(folder, 'proxy-server.conf'),
    `${common(proxyPort)}[pipeline:main]
pipeline = catch_errors healthcheck cache s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
error_suppression_interval = 0
error_suppression_limit = 1000000
conn_timeout = 3
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = ${region}
max_bucket_listing = ${listPage}
[filter:tempauth]
use = egg:swift#tempauth
user_${accessKey.replace(':', '_')} = ${secretKey} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`,
  )
}

const run = promisify(execFile)

/** A ring of one device, without copies. */
async function makeRing(folder: string, kind: string, port: number): Promise<void> {
  const builder = path.join(folder, `${kind}.builder`)
  const device = `r1z1-127.0.0.1:${port}/d1`
  for (const step of [['create', '4', '1', '0'], ['add', device, '1'], ['rebalance']])
    await run('swift-ring-builder', [builder, ...step])
}

const startServer = (folder: string, kind: string): ChildProcess =>
  spawn(`swift-${kind}-server`, [path.join(folder, `${kind}-server.conf`)], { stdio: 'ignore' })

async function waitUntilHealthy(endpoint: string, running: readonly ChildProcess[]): Promise<void> {
  const deadline = Date.now() + processTimeout
  while (Date.now() < deadline) {
    if (running.some((child) => child.exitCode !== null)) throw new Error('A server of Swift has ended')
    if (await isHealthy(endpoint)) return
    await pause(100)
  }
  throw new Error('Swift did not start in time')
}

async function isHealthy(endpoint: string): Promise<boolean> {
  try {
    return (await fetch(`${endpoint}/healthcheck`)).ok
  } catch {
    return false
  }
}

/** Succeeds once the three servers behind the proxy are up as well, also where the bucket is there already. */
async function makeBucket(endpoint: string, bucket: string): Promise<void> {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const deadline = Date.now() + processTimeout
  for (;;)
    try {
      await client.send(new CreateBucketCommand({ Bucket: bucket }))
      return client.destroy()
    } catch (error) {
      if (error instanceof BucketAlreadyOwnedByYou) return client.destroy()
      if (Date.now() > deadline) throw error
      await pause(200)
    }
}
