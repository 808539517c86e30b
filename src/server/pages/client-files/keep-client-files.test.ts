import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { findClientFile, keepClientFiles } from './keep-client-files.ts'

let store: TestApp
let folder: string
beforeAll(async () => {
  store = await createTestApp()
  folder = await mkdtemp(path.join(tmpdir(), 'client-files-'))
})
afterAll(async () => {
  await store.stop()
  await rm(folder, { recursive: true })
})

const textOf = async (name: string): Promise<string | null> => {
  const body = await findClientFile(store.db, name)
  return body && brotliDecompressSync(body).toString()
}

test('a page finds its scripts when its machine has been updated, for a week', async () => {
  await writeFile(path.join(folder, 'page-Before.js'), 'before')
  await writeFile(path.join(folder, 'shirt.webp'), 'no script')
  // Two processes of one release begin at once.
  await Promise.all([keepClientFiles(store.db, folder), keepClientFiles(store.db, folder)])
  await rm(path.join(folder, 'page-Before.js'))
  await writeFile(path.join(folder, 'page-Now.js'), 'now')
  const isSeen = (days: number) =>
    store.pool.query(`update client_files set seen_at = now() - make_interval(days => $1)`, [days])
  await isSeen(6)
  await keepClientFiles(store.db, folder)
  expect([await textOf('page-Before.js'), await textOf('page-Now.js')]).toEqual(['before', 'now'])
  expect(await textOf('shirt.webp')).toBe(null)
  await isSeen(8)
  await keepClientFiles(store.db, folder)
  expect([await textOf('page-Before.js'), await textOf('page-Now.js')]).toEqual([null, 'now'])
})
