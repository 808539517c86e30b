import { expect, test } from 'vitest'
import { turns, type Urgency } from './turns.ts'

test('work is done two at a time in the order of asking, and refused beyond the end of the line', async () => {
  const takeTurn = turns({ atOnce: 2, mostWaiting: 200 })
  let running = 0
  let most = 0
  const order: number[] = []
  const work = (n: number) =>
    takeTurn(async () => {
      most = Math.max(most, ++running)
      await new Promise(setImmediate)
      running--
      order.push(n)
      if (n === 5) throw new Error('a failure gives its turn on as well')
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

test('what is for later is done one at a time, behind whatever somebody waits for', async () => {
  const takeTurn = turns({ atOnce: 2, mostWaiting: 10 })
  const order: string[] = []
  const work = (name: string, urgency: Urgency) =>
    takeTurn(async () => {
      order.push(name)
      await new Promise(setImmediate)
    }, urgency)
  await Promise.all([
    work('later 1', 'later'),
    work('later 2', 'later'),
    work('now 1', 'now'),
    work('now 2', 'now'),
    work('now 3', 'now'),
  ])
  expect(order).toEqual(['later 1', 'now 1', 'now 2', 'now 3', 'later 2'])
})
