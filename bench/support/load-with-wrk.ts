import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { serverCpuSince } from './cpu-seconds.ts'
import type { HttpLoad, LoadResult } from './http-load.ts'

/** As `loadFor`, with wrk: whole seconds, one thread. */
export async function loadWithWrk(
  milliseconds: number,
  { port, path, headers }: HttpLoad,
  { connections = 32, pid }: { connections?: number; pid: number },
): Promise<LoadResult> {
  const seconds = Math.max(1, Math.round(milliseconds / 1000))
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const words = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...given]
  const cpuUsed = serverCpuSince(pid)
  const wrk = spawn('wrk', [...words, `http://127.0.0.1:${port}${path}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = await text(wrk.stdout)
  const requests = Number(/(\d+) requests in/.exec(output)?.[1])
  if (!requests || /Non-2xx|Socket errors/.test(output)) throw new Error(`wrk said\n${output}`)
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)![1]),
    cpuMs: (cpuUsed() * 1000) / requests,
    p50: millisecondsOf(/50%\s+(\S+)/.exec(output)![1]!),
    p99: millisecondsOf(/99%\s+(\S+)/.exec(output)![1]!),
  }
}

function millisecondsOf(time: string): number {
  const unit = time.replace(/^[\d.]+/, '')
  return Number.parseFloat(time) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's']
}
