import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Identity } from './run-as.ts'
import { ownFiles } from './own-files.ts'
import { StartError } from '../../base/start-error.ts'

/** initdb's superuser: for the launcher and backups alone. */
export const superuser = 'taanka'
/** The store's role: owns its database and nothing else. */
export const storeRole = 'taanka_store'
export const databaseName = 'taanka'

export interface Address {
  /** The folder of the Unix socket; on Windows 127.0.0.1. */
  host: string
  port: number
  /** Only on Windows: elsewhere the socket's folder is closed to other users. */
  password?: string
}

/** PostgreSQL's name for a socket; its lock appends `.lock`. */
export const socketPrefix = '.s.PGSQL.'
const socketPort = 5432
/** Bytes. The kernel allows 107 on Linux and 103 on macOS. */
const maxSocketPath = 100

export async function chooseAddress(cluster: string, identity: Identity): Promise<Address> {
  if (process.platform === 'win32') {
    return { host: '127.0.0.1', port: await freePort(), password: storedPassword(cluster) }
  }
  const socket = join(cluster, `${socketPrefix}${socketPort}`)
  const fits = Buffer.byteLength(socket) <= maxSocketPath
  return { host: fits ? cluster : temporaryFolder(cluster, identity), port: socketPort }
}

/** A short name unique to this folder; it also marks the server's processes. */
export function nameOfCluster(cluster: string): string {
  return `taanka-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`
}

function temporaryFolder(cluster: string, identity: Identity): string {
  const folder = join(tmpdir(), nameOfCluster(cluster))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid } = lstatSync(folder)
  const trusted = [process.getuid?.(), identity.owner?.uid]
  // Another user of the machine could have created it first, to listen in.
  if (!lstatSync(folder).isDirectory() || !trusted.includes(uid)) {
    throw new StartError(
      `The folder ${folder} belongs to another user; remove it, or set DATA_DIR to a shorter path.`,
    )
  }
  chmodSync(folder, 0o700)
  ownFiles(folder, identity)
  return folder
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : socketPort))
    })
  })
}

function storedPassword(cluster: string): string {
  const file = `${cluster}.secret`
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}
