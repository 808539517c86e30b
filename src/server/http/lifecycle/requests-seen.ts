import cluster from 'node:cluster'
import type { IncomingMessage, Server } from 'node:http'

/** Told by a worker to the process that started it. */
interface Seen {
  seen: 'request'
  /** id of the picture that had to be made for it */
  picture?: string
}

/** Probes come every few seconds, also in a shop without visitors. */
const probes = /^\/(?:healthz|readyz|metrics)\b/

/** Milliseconds between two messages of a worker. */
const tellInterval = 250

/** Pictures that are remembered. */
const maxAsked = 1_000

let lastAt = -Infinity
let toldAt = -Infinity
const asked = new Set<string>()

/** Milliseconds since the last request of a visitor, to any worker. */
export const sinceLastRequest = (): number => performance.now() - lastAt

/** A picture of this id was asked for and had to be made. */
export const wasAskedFor = (id: string): boolean => asked.has(id)

export function watchRequests(server: Server): void {
  server.on('request', ({ url = '' }: IncomingMessage) => {
    if (!probes.test(url)) note({ seen: 'request' })
  })
}

export const askedForPicture = (id: string): void => note({ seen: 'request', picture: id })

/** Counts what workers have seen in the process that started them, which makes pictures in advance. */
export function listenToWorkers(): void {
  cluster.on('message', (_, message: unknown) => {
    if ((message as Partial<Seen> | null)?.seen === 'request') note(message as Seen)
  })
}

function note(seen: Seen): void {
  lastAt = performance.now()
  if (seen.picture !== undefined && asked.size < maxAsked) asked.add(seen.picture)
  if (!cluster.isWorker || (seen.picture === undefined && lastAt - toldAt < tellInterval)) return
  toldAt = lastAt
  process.send?.(seen)
}
