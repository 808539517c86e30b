import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { storeBusy } from '../http/errors/refusals.ts'

type Values = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** Messages between the processes of a store. */
type Message =
  /** from a process that was asked for `/metrics` to the first */
  | { figures: 'all'; id: number }
  /** from the first to each */
  | { figures: 'own'; id: number }
  /** the answer to either */
  | { figures: 'values'; id: number; values: Values[] }

/** Milliseconds. A process that does not answer until then is left out, or else the scrape would wait for it. */
const processTimeout = 1_000
/** For the first process, which waits for the others. */
const allTimeout = 2 * processTimeout

let lastId = 0

/** Prometheus text of all processes of this machine, which the first of them gathers. */
export async function gatherFigures(own: Registry): Promise<string> {
  if (!cluster.worker) return own.metrics()
  const all = await ask(cluster.worker, 'all', allTimeout)
  // The figures of one process would look like those of all after a restart.
  if (!all) throw storeBusy()
  return AggregatorRegistry.aggregate(all).metrics()
}

/** Lets a process that serves answer with its figures. Returns a function that ends it. */
export function serveFigures(own: Registry): () => void {
  const { worker } = cluster
  if (!worker) return () => {}
  const onMessage = (message: unknown) => {
    if (isMessage(message) && message.figures === 'own') void answer(worker, message.id, valuesOf(own))
  }
  worker.on('message', onMessage)
  return () => void worker.off('message', onMessage)
}

/** Lets the first process, which runs the jobs, answer with its own figures and those of all others. */
export function serveFiguresOfAll(own: Registry): void {
  cluster.on('message', (worker, message: unknown) => {
    if (isMessage(message) && message.figures === 'all') void answer(worker, message.id, valuesOfAll(own))
  })
}

async function valuesOfAll(own: Registry): Promise<Values[]> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected())
  const others = workers.map((worker) => ask(worker!, 'own', processTimeout))
  const all = await Promise.all([within(processTimeout, valuesOf(own)), ...others])
  return all.flatMap((values) => values ?? [])
}

const valuesOf = async (own: Registry): Promise<Values[]> => [await own.getMetricsAsJSON()]

async function answer(worker: Worker, id: number, values: Promise<Values[]>): Promise<void> {
  send(worker, { figures: 'values', id, values: await values })
}

/** Asks the process at the other end; null where it does not answer in time. */
async function ask(worker: Worker, figures: 'all' | 'own', timeout: number): Promise<Values[] | null> {
  const id = ++lastId
  let stop = () => {}
  const answered = new Promise<Values[]>((resolve) => {
    const onMessage = (message: unknown) => {
      if (isMessage(message) && message.figures === 'values' && message.id === id) resolve(message.values)
    }
    worker.on('message', onMessage)
    stop = () => void worker.off('message', onMessage)
  })
  send(worker, { figures, id })
  return within(timeout, answered).finally(stop)
}

/** Ignores the error of a worker that is just ending. */
const send = (worker: Worker, message: Message): void => void worker.send(message, () => {})

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'figures' in message

async function within<Result>(timeout: number, work: Promise<Result>): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, timeout, null)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
