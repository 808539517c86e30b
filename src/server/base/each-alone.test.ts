import { expect, test } from 'vitest'
import { eachAlone } from './each-alone.ts'

test('a row that fails is told of when the others are done', async () => {
  const done: number[] = []
  const work = async (row: number) => {
    if (row % 2 === 0) throw new Error(`no ${row}`)
    done.push(row)
  }
  await expect(eachAlone([1, 2, 3, 4, 5], work)).rejects.toThrow('no 2')
  expect(done).toEqual([1, 3, 5])
  await eachAlone([7], work)
  expect(done).toEqual([1, 3, 5, 7])
})

test('no row is begun after the end was asked for', async () => {
  const stopping = new AbortController()
  const done: number[] = []
  await eachAlone(
    [1, 2, 3],
    async (row) => {
      done.push(row)
      if (row === 2) stopping.abort()
    },
    stopping.signal,
  )
  expect(done).toEqual([1, 2])
})
