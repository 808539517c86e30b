import { expect, test } from 'vitest'
import { takeTurn } from './take-turn.ts'

test('does two at a time, lets the others wait in line and refuses beyond two hundred', async () => {
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
