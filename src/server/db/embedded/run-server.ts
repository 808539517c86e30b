import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import type { Address } from './choose-address.ts'
import { databaseName, databaseUser } from './choose-address.ts'
import type { Identity } from './choose-identity.ts'
import { environment } from './run-as.ts'
import { serverArguments } from './server-settings.ts'

export interface RunningServer {
  /** Resolves when the server has ended, with what it said on its standard error. */
  ended: Promise<string>
  /** Ends it in order: running statements are given up, committed ones are kept. */
  stop(): Promise<void>
}

/** The server ended before it took a connection. */
export class ServerEnded extends Error {
  said: string

  constructor(said: string) {
    super('The database server ended while it was starting.')
    this.said = said
  }
}

const betweenKnocksMs = 15
const stopPatienceMs = 30_000

/**
 * Starts PostgreSQL under a supervisor and waits until it takes connections, however long it needs to
 * put itself right after a crash. A ServerEnded when it ends instead.
 */
export async function runServer(
  identity: Identity,
  cluster: string,
  address: Address,
  connections: number,
): Promise<RunningServer> {
  const server = supervise(identity, cluster, address, connections)
  let said: string | undefined
  void server.ended.then((text) => (said = text))
  while (said === undefined) {
    if (await knock(address)) return server
    await wait(betweenKnocksMs)
  }
  throw new ServerEnded(said)
}

/**
 * The supervisor outlives the store. It ends the server when its standard input says so or closes,
 * which it does as well when the store is killed. It is deaf to the signals of the terminal and of
 * service managers: the store ends the server itself, after its last request.
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
      ? [process.execPath, [fileURLToPath(new URL('supervise-on-windows.ts', import.meta.url)), ...command]]
      : ['/bin/sh', ['-c', supervisorScript, 'sh', ...command]]
  const child = spawn(file, args, {
    ...identity.user,
    cwd: '/',
    env: environment(identity),
    // A session of its own: Ctrl-C in the terminal is for the store alone.
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said = (said + chunk).slice(-4000)))
  child.stdin.on('error', () => {})
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', () => {
      // Closing it also ends a server that has lost its supervisor.
      child.stdin.destroy()
      setImmediate(resolve, said)
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

/** Connects once, and makes the store's database if it isn't there yet. */
async function knock(address: Address): Promise<boolean> {
  const client = new pg.Client({ ...address, user: databaseUser, database: 'postgres' })
  client.on('error', () => {})
  try {
    await client.connect()
    const found = await client.query('select from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
