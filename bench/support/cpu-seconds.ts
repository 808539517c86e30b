import { readFileSync } from 'node:fs'
import path from 'node:path'
import { clusterFolder } from '../../src/server/db/embedded/cluster-folder.ts'
import { childrenOf, commandLineOf } from '../../tests/crash/child-processes.ts'

/** Clock ticks of `/proc/<pid>/stat` in a second, which Linux fixes for programs. */
const ticksPerSecond = 100

/** Processor time of a process since its start, all threads together; 0 for one that has ended. Linux only. */
export function cpuSeconds(pid: number): number {
  const stat = readStat(pid)
  if (!stat) return 0
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** PostgreSQL's workers come and go. */
function readStat(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
}

/** Returns a function for the processor time that the PostgreSQL of a data folder has used since, on its connections. */
export function postgresCpuSince(dataDir: string): () => number {
  const lock = readFileSync(path.join(dataDir, clusterFolder, 'postmaster.pid'), 'utf8')
  const postmaster = Number(lock.split('\n')[0])
  const read = () => new Map([postmaster, ...childrenOf(postmaster)].map((pid) => [pid, cpuSeconds(pid)]))
  const before = read()
  return () =>
    [...read()].reduce((sum, [pid, seconds]) => sum + Math.max(0, seconds - (before.get(pid) ?? 0)), 0)
}

/** Returns a function for the processor time that a server and its workers have used since, without its PostgreSQL. */
export function serverCpuSince(pid: number): () => number {
  const processes = [pid, ...childrenOf(pid)].filter((one) => !commandLineOf(one).includes('postgres'))
  const read = () => processes.reduce((sum, one) => sum + cpuSeconds(one), 0)
  const before = read()
  return () => read() - before
}
