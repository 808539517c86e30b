import { expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

test('goes on after a failure, and tells of it once', async () => {
  const lines: string[] = []
  let rounds = 0
  const job = repeat({
    name: 'knitting',
    every: 1,
    log: (line) => void lines.push(line),
    round: async () => {
      rounds++
      if (rounds < 4) throw new Error('Failed query', { cause: new Error('the needle broke') })
    },
  })
  await vi.waitFor(() => expect(rounds).toBeGreaterThan(5), 30_000)
  await job.stop()
  const atTheEnd = rounds
  expect(lines).toEqual(['knitting failed and is tried again: the needle broke'])
  await new Promise((resolve) => void setImmediate(resolve))
  expect(rounds).toBe(atTheEnd)
})

test('waits for the round under way when it is told to stop', async () => {
  let finished = false
  const job = repeat({
    name: 'knitting',
    every: 1,
    log: () => {},
    round: async (stopping) => {
      await new Promise<void>((resolve) => void stopping.addEventListener('abort', () => resolve()))
      finished = true
    },
  })
  await job.stop()
  expect(finished).toBe(true)
})
