import { constants, getPriority } from 'node:os'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureProcess } from './picture-process.ts'

const patient = { idle: 60_000, deadline: 60_000 }
const picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#888' } })
  .png()
  .toBuffer()
const size = { width: 60, height: 80 }

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a crash of the picture process fails the picture under way, and the next one works', async () => {
  const pictures = pictureProcess(patient)
  expect(await pictures.run('readHeader', picture)).toMatchObject(size)
  const first = pictures.pid()!
  const failing = pictures.run('makeMaster', picture)
  process.kill(first, 'SIGKILL')
  await expect(failing).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await pictures.run('describeMaster', picture)).toMatchObject(size)
  expect(pictures.pid()).not.toBe(first)
})

test('the picture process ends when it has nothing to do, and starts again', async () => {
  const pictures = pictureProcess({ ...patient, idle: 1 })
  await pictures.run('readHeader', picture)
  const first = pictures.pid()!
  await expect.poll(() => isAlive(first)).toBe(false)
  expect(await pictures.run('readHeader', picture)).toMatchObject(size)
})

test('what is made in advance runs at the lowest priority', async () => {
  const pictures = pictureProcess({ ...patient, isSpare: true })
  await pictures.run('readHeader', picture)
  expect(getPriority(pictures.pid())).toBe(constants.priority.PRIORITY_LOW)
  process.kill(pictures.pid()!)
})

test('a picture that takes too long is given up', async () => {
  const pictures = pictureProcess({ ...patient, deadline: 1 })
  await expect(pictures.run('makeMaster', picture)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(pictures.pid()).toBe(undefined)
})

test('a damaged picture fails alone', async () => {
  const pictures = pictureProcess(patient)
  const both = [pictures.run('makeMaster', picture.subarray(0, 60)), pictures.run('readHeader', picture)]
  expect(await Promise.allSettled(both)).toMatchObject([
    { status: 'rejected' },
    { status: 'fulfilled', value: size },
  ])
  expect(await pictures.run('readHeader', picture)).toMatchObject(size)
})
