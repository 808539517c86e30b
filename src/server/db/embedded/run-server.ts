import { spawn } from 'node:child_process'
import path from 'node:path'
import pg from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from '../../base/project-root.ts'
import type { Address } from './choose-address.ts'
import { superuser } from './choose-address.ts'
import { prepareRoles } from './prepare-roles.ts'
import type { Identity } from './run-as.ts'
import { environment } from './run-as.ts'
import { serverArguments } from './server-settings.ts'

export interface RunningServer {
  /** Resolves with stderr when the server has ended. */
  ended: Promise<string>
  /** Fast shutdown: running statements are cancelled. */
  stop(): Promise<void>
}

/** The server ended before it took a connection. */
export class ServerEnded extends Error {
  output: string

  constructor(output: string) {
    super('The database server ended while it was starting.')
    this.output = output
  }
}

const betweenKnocksMs = 15
/** Milliseconds; a server that crashed and so lost a connection is gone by then. */
const endsSoonMs = 1_000
const stopPatienceMs = 30_000

/**
 * Starts PostgreSQL under a supervisor and waits until it accepts connections, however long crash recovery takes.
 * Throws ServerEnded when it ends instead.
 */
export async function runServer(
  identity: Identity,
  cluster: string,
  address: Address,
  connections: number,
): Promise<RunningServer> {
  const server = supervise(identity, cluster, address, connections)
  let output: string | undefined
  void server.ended.then((text) => (output = text))
  while (output === undefined) {
    if (await knock(address)) {
      await prepare(server, address)
      return server
    }
    await wait(betweenKnocksMs)
  }
  throw new ServerEnded(output)
}

/** Ends the server after a failure; reports the server's own failure where it crashed meanwhile. */
async function prepare(server: RunningServer, address: Address): Promise<void> {
  try {
    await prepareRoles(address)
  } catch (error) {
    const output = await Promise.race([server.ended, wait(endsSoonMs, undefined)])
    if (output !== undefined) throw new ServerEnded(output)
    await server.stop()
    throw error
  }
}

/**
 * The supervisor outlives the store. It ends the server when stdin says so or closes, also because the store was
 * killed. It ignores the signals of terminals and service managers: the store ends the server itself, after its last
 * request.
 */
const supervisorScript = `
trap '' HUP INT TERM
exec 3<&0 </dev/null
"$@" 3<&- &
server=$!
( read -r _ <&3; kill -INT $server; read -r _ <&3 && kill -QUIT $server ) 2>/dev/null &
watcher=$!
exec 3<&-
wait $server
status=$?
kill -KILL $watcher 2>/dev/null
wait $watcher 2>/dev/null
exit $status
`

function supervise(
  identity: Identity,
  cluster: string,
  address: Address,
  connections: number,
): RunningServer {
  const command = [
    ...identity.prefix,
    identity.binaries.postgres,
    ...serverArguments(cluster, address, connections),
  ]
  const [file, args] =
    process.platform === 'win32'
      ? [
          process.execPath,
          [path.join(projectRoot, 'src/server/db/embedded/supervise-on-windows.ts'), ...command],
        ]
      : ['/bin/sh', ['-c', supervisorScript, 'sh', ...command]]
  const child = spawn(file, args, {
    ...identity.user,
    cwd: '/',
    env: environment(identity),
    // A session of its own: Ctrl-C in the terminal reaches the store alone.
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk) => (output = (output + chunk).slice(-4000)))
  child.stdin.on('error', () => {})
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', () => {
      // Closing stdin also ends a server that has lost its supervisor.
      child.stdin.destroy()
      setImmediate(resolve, output)
    })
  })
  return {
    ended,
    async stop() {
      child.stdin.write('stop\n')
      const impatient = setTimeout(() => child.stdin.write('now\n'), stopPatienceMs)
      await ended
      clearTimeout(impatient)
    },
  }
}

async function knock(address: Address): Promise<boolean> {
  const client = new pg.Client({ ...address, user: superuser, database: 'postgres' })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
