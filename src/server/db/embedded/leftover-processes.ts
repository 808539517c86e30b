import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { nameOfCluster, socketPrefix } from './choose-address.ts'
import { StartError } from '../../base/start-error.ts'

const betweenLooksMs = 250
/** Milliseconds in which a server whose store died ends by itself; then it gets a signal. */
const tellAfterMs = 750
const killAfterMs = 7_000
const giveUpAfterMs = 10_000

/**
 * Waits until no process of an earlier server runs on the database's folder, then removes its lock. Only for the holder
 * of the data folder's lock: any such process has lost its store.
 */
export async function waitForLeftovers(cluster: string): Promise<void> {
  const began = performance.now()
  for (let isReported = false; ;) {
    const processes = serverProcesses(cluster)
    if (processes.length === 0) break
    const passed = performance.now() - began
    if (passed > giveUpAfterMs) {
      throw new StartError(
        `An earlier PostgreSQL (process ${processes[0]}) still runs on ${cluster} and does not end; end it and start again.`,
      )
    }
    if (passed > killAfterMs) for (const pid of processes) signal(pid, 'SIGKILL')
    else if (passed > tellAfterMs && !isReported) {
      // The postmaster takes SIGTERM as a fast shutdown; a backend without one ends.
      for (const pid of processes) signal(pid, isPostmaster(pid, cluster) ? 'SIGINT' : 'SIGTERM')
      isReported = true
    }
    await wait(betweenLooksMs)
  }
  removeLocks(cluster)
}

/**
 * Removes the locks of the folder and of the socket. PostgreSQL trusts the process id in them, which may belong to
 * another program by now or, in a copied folder, to the server of the original.
 */
function removeLocks(cluster: string): void {
  if (process.platform === 'win32') return
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  for (const folder of [cluster, join(tmpdir(), nameOfCluster(cluster))]) {
    if (!existsSync(folder)) continue
    for (const name of readdirSync(folder)) {
      if (name.startsWith(socketPrefix)) rmSync(join(folder, name), { force: true })
    }
  }
}

/** Processes of a server on this folder: their command line contains the cluster's name. */
function serverProcesses(cluster: string): number[] {
  const name = nameOfCluster(cluster)
  return commandLines()
    .filter(({ command }) => command.includes(name) && isServer(command))
    .map(({ pid }) => pid)
}

/** The supervisor, a shell, has the server's command line in its own and ends after it. */
function isServer(command: string): boolean {
  return /(^|\/)postgres[: \0]/.test(command) && !command.startsWith('/bin/sh')
}

function commandLines(): { pid: number; command: string }[] {
  if (process.platform === 'win32') return []
  if (process.platform !== 'linux') return commandLinesOfPs()
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((entry) => ({ pid: Number(entry), command: readCommandLine(entry) }))
}

function commandLinesOfPs(): { pid: number; command: string }[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [, pid, command] = /^(\d+)\s(.*)$/.exec(line.trim()) ?? []
    return pid && command ? [{ pid: Number(pid), command }] : []
  })
}

function readCommandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function isPostmaster(pid: number, cluster: string): boolean {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10) === pid
  } catch {
    return false
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended meanwhile.
  }
}
