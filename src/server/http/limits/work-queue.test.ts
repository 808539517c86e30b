import { expect, test } from 'vitest'
import { workQueue, type Priority } from './work-queue.ts'

test('work runs two at a time, first in first out, and is refused where the queue is full', async () => {
  const enqueue = workQueue({ concurrency: 2, maxQueued: 200 })
  let running = 0
  let most = 0
  const order: number[] = []
  const work = (n: number) =>
    enqueue(async () => {
      most = Math.max(most, ++running)
      await new Promise(setImmediate)
      running--
      order.push(n)
      if (n === 5) throw new Error('a failure frees its slot as well')
    })
  const results = await Promise.allSettled(Array.from({ length: 210 }, (_, n) => work(n)))
  expect(most).toBe(2)
  expect(order).toEqual(Array.from({ length: 202 }, (_, n) => n))
  const refused = results.slice(202)
  expect(
    refused.every((result) => result.status === 'rejected' && result.reason.code === 'UNAVAILABLE'),
  ).toBe(true)
  await work(1)
  expect(running).toBe(0)
})

test('later work runs one at a time, behind the work of requests', async () => {
  const enqueue = workQueue({ concurrency: 2, maxQueued: 10 })
  const order: string[] = []
  const work = (name: string, priority: Priority) =>
    enqueue(async () => {
      order.push(name)
      await new Promise(setImmediate)
    }, priority)
  await Promise.all([
    work('later 1', 'later'),
    work('later 2', 'later'),
    work('now 1', 'now'),
    work('now 2', 'now'),
    work('now 3', 'now'),
  ])
  expect(order).toEqual(['later 1', 'now 1', 'now 2', 'now 3', 'later 2'])
})
