import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killRestoreHalfway } from '../../tests/support/killed-restore.ts'
import { finishRestore, restoredMark } from '../../src/server/db/embedded/finish-restore.ts'
import { BACKUP_FORMAT, embeddedMajor } from './backup-manifest.ts'
import type { TarEntry } from './tar-archive.ts'
import { restoreStore } from './restore-store.ts'
import { writeArchive } from './write-archive.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'taanka-cut-off-'))
const archive = path.join(folder, 'new.tar.gz')
/** The parts of a shop, each with a word that names its owner. */
const parts = ['database/shop', 'media/picture', 'settings']

async function* newShop(): AsyncGenerator<TarEntry> {
  const manifest = { format: BACKUP_FORMAT, kind: 'physical', postgres: `PostgreSQL ${embeddedMajor()}.1` }
  yield { path: 'manifest.json', mode: 0o600, text: JSON.stringify(manifest) }
  yield { path: 'database/PG_VERSION', mode: 0o600, text: `${embeddedMajor()}\n` }
  for (const part of parts) yield { path: part, mode: 0o600, text: 'new' }
}

function oldShop(name: string): string {
  const dataDir = path.join(folder, name)
  for (const part of [...parts, 'of-old-alone']) {
    mkdirSync(path.dirname(path.join(dataDir, part)), { recursive: true })
    writeFileSync(path.join(dataDir, part), 'old')
  }
  return dataDir
}

const wordsOf = (dataDir: string) =>
  parts.map((part) => readFileSync(path.join(dataDir, part), 'utf8')).join(' ')

const namesOf = (dataDir: string, start: string) =>
  readdirSync(dataDir).filter((name) => name.startsWith(start))

/** Contents of the shops that were moved aside. */
const movedAsideIn = (dataDir: string) =>
  namesOf(dataDir, 'before-restore-').map((name) => wordsOf(path.join(dataDir, name)))

beforeAll(() => writeArchive(archive, newShop()))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a restore cut off before any of its steps ends in the whole old or the whole new shop', async () => {
  const dataDir = oldShop('steps')
  const cutOff: string[] = []
  // A copy of the folder equals the result of a kill at this moment.
  const onStep = () => {
    const copy = path.join(folder, `step-${cutOff.length}`)
    // Closing a copied lock would release the lock of this process.
    cpSync(dataDir, copy, { recursive: true, filter: (source) => !source.endsWith('store.lock') })
    cutOff.push(copy)
  }
  await restoreStore({ dataDir, from: archive, force: true, onStep })
  const ends = [...cutOff, dataDir].map((copy) => {
    // Like the next start.
    finishRestore(copy)
    const words = wordsOf(copy)
    const isOld = words === 'old old old'
    if (!isOld) expect(words).toBe('new new new')
    expect(existsSync(path.join(copy, 'of-old-alone'))).toBe(isOld)
    expect(existsSync(path.join(copy, restoredMark))).toBe(!isOld)
    expect(movedAsideIn(copy)).toEqual(isOld ? [] : ['old old old'])
    expect(namesOf(copy, 'restoring')).toEqual([])
    return words
  })
  // Before the journal, each move, and the removal of the journal.
  expect(ends.length).toBeGreaterThan(10)
  expect(ends.toSorted().toReversed()).toEqual(ends)
})

test('the next restore completes the one that was killed, and comes after it', async () => {
  const dataDir = oldShop('twice')
  await killRestoreHalfway({ dataDir, from: archive })
  await restoreStore({ dataDir, from: archive, force: true })
  expect(wordsOf(dataDir)).toBe('new new new')
  expect(movedAsideIn(dataDir).toSorted()).toEqual(['new new new', 'old old old'])
})

test('locks, mail and key in an archive of an older version are not restored', async () => {
  const from = path.join(folder, 'older.tar.gz')
  const left = ['database/postmaster.pid', 'database/.s.PGSQL.5432.lock', 'mail/reset.eml', 'secret.key']
  async function* entries(): AsyncGenerator<TarEntry> {
    yield* newShop()
    for (const name of left) yield { path: name, mode: 0o600, text: 'of the source' }
  }
  await writeArchive(from, entries())
  const dataDir = path.join(folder, 'from-older')
  await restoreStore({ dataDir, from, force: false })
  expect(wordsOf(dataDir)).toBe('new new new')
  expect(left.filter((name) => existsSync(path.join(dataDir, name)))).toEqual([])
})

test('database files of another PostgreSQL are refused, whatever the manifest says', async () => {
  const from = path.join(folder, 'other-major.tar.gz')
  async function* entries(): AsyncGenerator<TarEntry> {
    yield* newShop()
    yield { path: 'database/PG_VERSION', mode: 0o600, text: '17\n' }
  }
  await writeArchive(from, entries())
  const dataDir = oldShop('of-this-major')
  await expect(restoreStore({ dataDir, from, force: true })).rejects.toThrow('The backup is of PostgreSQL 17')
  expect(wordsOf(dataDir)).toBe('old old old')
  expect(namesOf(dataDir, 'restoring')).toEqual([])
})

test.each([
  [
    { format: BACKUP_FORMAT, kind: 'physical', postgres: 'PostgreSQL 17.5 on x' },
    'The backup is of PostgreSQL 17',
  ],
  [{ format: 1, postgres: 'PostgreSQL 17.5 on x' }, 'The backup is of PostgreSQL 17'],
  [
    { format: BACKUP_FORMAT, kind: 'physical', postgres: `PostgreSQL ${embeddedMajor()}`, schema: 9e12 },
    'by a newer version of the store',
  ],
  [{ format: BACKUP_FORMAT + 1, kind: 'physical' }, 'by a newer version of the store'],
  [
    { format: BACKUP_FORMAT, kind: 'physical', postgres: `PostgreSQL ${embeddedMajor()}`, schema: 1 },
    'restore it with that version',
  ],
  [{ format: BACKUP_FORMAT, kind: 'logical', schema: 1 }, 'is not a whole backup'],
  [{ hello: 1 }, 'is not a whole backup'],
])('what this version can’t restore is refused before anything is touched: %o', async (manifest, message) => {
  const from = path.join(folder, 'refused.tar.gz')
  async function* entries(): AsyncGenerator<TarEntry> {
    yield { path: 'manifest.json', mode: 0o600, text: JSON.stringify(manifest) }
  }
  await writeArchive(from, entries())
  const dataDir = path.join(folder, 'not-touched')
  await expect(restoreStore({ dataDir, from, force: true })).rejects.toThrow(message)
  expect(existsSync(dataDir)).toBe(false)
})

test('a missing file, a folder and a file of something else are one line each', async () => {
  const dataDir = path.join(folder, 'not-touched')
  const restore = (from: string) => restoreStore({ dataDir, from, force: true })
  await expect(restore(path.join(folder, 'none.tar.gz'))).rejects.toThrow('There is no file')
  await expect(restore(folder)).rejects.toThrow('is a folder; name a file')
  await expect(restore(import.meta.filename)).rejects.toThrow('is not a whole backup')
})

test('a place that can’t be written is one line', async () => {
  await expect(writeArchive(folder, newShop())).rejects.toThrow(`${folder} is a folder; name a file.`)
  await expect(writeArchive(path.join(archive, 'x', 'y.tar.gz'), newShop())).rejects.toThrow(
    'a file has its name',
  )
})

test.runIf(existsSync('/dev/full'))('a full disk is one line and leaves no unfinished file', async () => {
  const kept = path.join(folder, 'kept')
  mkdirSync(kept)
  symlinkSync('/dev/full', path.join(kept, 'store.tar.gz.part'))
  await expect(writeArchive(path.join(kept, 'store.tar.gz'), newShop())).rejects.toThrow('The disk is full')
  expect(readdirSync(kept)).toEqual([])
})
