import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { serverCpuSince } from './cpu-seconds.ts'

/** Requests of one kind, sent as they stand over keep-alive connections. */
export interface HttpLoad {
  port: number
  path: string
  headers: Record<string, string>
}

export interface LoadResult {
  perSecond: number
  /** processor time of the server for one request, in milliseconds */
  cpuMs: number
  /** milliseconds */
  p50: number
  p99: number
}

/**
 * Sends one request after the other on each connection. All responses have the same length, so that counting bytes
 * tells when one is complete: the generator takes a fraction of the server's processor time.
 */
export async function loadFor(
  milliseconds: number,
  load: HttpLoad,
  { connections = 32, pid }: { connections?: number; pid: number },
): Promise<LoadResult> {
  const request = textOf(load)
  const length = await responseLength(load.port, request)
  const sockets = await Promise.all(Array.from({ length: connections }, () => opened(load.port)))
  const times: number[] = []
  const cpuUsed = serverCpuSince(pid)
  const begun = performance.now()
  const end = begun + milliseconds
  await Promise.all(sockets.map((socket) => repeat(socket, request, length, end, times)))
  const seconds = (performance.now() - begun) / 1000
  const cpuMs = (cpuUsed() * 1000) / times.length
  for (const socket of sockets) socket.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)]!
  return { perSecond: times.length / seconds, cpuMs, p50: at(0.5), p99: at(0.99) }
}

const textOf = ({ path, headers }: HttpLoad): string =>
  [`GET ${path} HTTP/1.1`, 'host: 127.0.0.1', ...Object.entries(headers).map((pair) => pair.join(': '))]
    .join('\r\n')
    .concat('\r\n\r\n')

async function opened(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setNoDelay()
  await once(socket, 'connect')
  return socket
}

/** Bytes of the whole response, read from one that closes its connection, less what the closing changes. */
async function responseLength(port: number, request: string): Promise<number> {
  const socket = await opened(port)
  let received = Buffer.alloc(0)
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('data', (data: Buffer) => {
      received = Buffer.concat([received, data])
      const head = received.indexOf('\r\n\r\n') + 4
      if (head < 4) return
      const text = received.subarray(0, head).toString('latin1')
      const status = Number(text.slice(9, 12))
      const body = status === 304 ? 0 : Number(/content-length: (\d+)/i.exec(text)?.[1] ?? NaN)
      if (![200, 304].includes(status) || Number.isNaN(body)) reject(new Error(`not measurable:\n${text}`))
      if (received.length < head + body) return
      socket.destroy()
      resolve(head + body)
    })
    socket.write(request)
  })
}

function repeat(
  socket: Socket,
  request: string,
  length: number,
  end: number,
  times: number[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = 0
    let begun = performance.now()
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server has closed a connection')))
    socket.on('data', (data) => {
      received += data.length
      if (received < length) return
      received = 0
      const now = performance.now()
      times.push(now - begun)
      if (now >= end) {
        socket.removeAllListeners('close')
        return resolve()
      }
      begun = now
      socket.write(request)
    })
    socket.write(request)
  })
}
