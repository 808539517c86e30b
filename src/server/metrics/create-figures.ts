import { collectDefaultMetrics, Counter, Registry } from 'prom-client'
import { booksMetrics } from '../books/books-metrics.ts'
import type { Deps } from '../http/deps.ts'
import { droppableWork, droppedWork } from '../base/dropped-work.ts'
import { paymentMetrics } from '../payments/payment-metrics.ts'

export interface Figures {
  register: Registry
  /** Stops counting. */
  close: () => void
}

/** The figures that each process of the store has, whether it serves or runs jobs. */
export function createFigures(deps: Pick<Deps, 'db'>): Figures {
  const register = new Registry()
  collectDefaultMetrics({ register })
  for (const [name, aggregator] of Object.entries(ofTheWorst))
    Object.assign(register.getSingleMetric(name) ?? {}, { aggregator })
  const dropped = new Counter({
    name: 'dropped_work_total',
    help: 'Work that was left out because there was too much of it, and lines of the log that could not be written',
    labelNames: ['work'],
    registers: [register],
    collect: () => {
      dropped.reset()
      for (const work of droppableWork) dropped.inc({ work }, droppedWork()[work])
    },
  })
  booksMetrics(register, deps)
  return { register, close: paymentMetrics(register, deps) }
}

/** Merges these by the oldest process and the slowest event loop. The others are added up. */
const ofTheWorst = {
  process_start_time_seconds: 'min',
  nodejs_eventloop_lag_seconds: 'max',
  nodejs_eventloop_lag_mean_seconds: 'max',
  nodejs_eventloop_lag_stddev_seconds: 'max',
  nodejs_eventloop_lag_p50_seconds: 'max',
  nodejs_eventloop_lag_p90_seconds: 'max',
  nodejs_eventloop_lag_p99_seconds: 'max',
}
