import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { droppedWork } from '../base/dropped-work.ts'
import { inBackground } from './in-background.ts'

test('runs two at a time, lets two hundred wait, and drops and counts the rest', async () => {
  const app = Fastify()
  const background = inBackground(app)
  const before = droppedWork().background
  let started = 0
  let running = 0
  let most = 0
  let release!: () => void
  const released = new Promise<void>((resolve) => (release = resolve))
  const work = async () => {
    started++
    most = Math.max(most, ++running)
    await released
    running--
    if (started % 3 === 0) throw new Error('the needle broke')
  }
  background(work)
  background(work)
  await vi.waitFor(() => expect(running).toBe(2), 30_000)
  for (let i = 0; i < 35_000; i++) background(work)
  expect(droppedWork().background - before).toBe(34_800)
  release()
  await app.close()
  expect([started, most]).toEqual([202, 2])
})
