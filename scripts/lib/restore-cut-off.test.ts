import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishRestore } from '../../src/server/db/embedded/finish-restore.ts'
import { BACKUP_FORMAT, embeddedMajor } from './backup-manifest.ts'
import type { TarEntry } from './tar-archive.ts'
import { restoreStore } from './restore-store.ts'
import { writeArchive } from './write-archive.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'taanka-cut-off-'))
const archive = path.join(folder, 'new.tar.gz')
/** The parts of a shop, each with the word that tells whose it is. */
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

/** A restore in a process that is killed before its step of this number. */
async function restoreUntil(step: number, dataDir: string): Promise<NodeJS.Signals | null> {
  const module = new URL('restore-store.ts', import.meta.url).href
  const script = `
    import { restoreStore } from ${JSON.stringify(module)}
    let step = 0
    const onStep = () => void (++step === ${step} && process.kill(process.pid, 'SIGKILL'))
    await restoreStore({ dataDir: ${JSON.stringify(dataDir)}, from: ${JSON.stringify(archive)}, force: true, onStep })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' })
  const [code, signal] = await once(child, 'exit')
  if (signal === null) expect(code).toBe(0)
  return signal
}

beforeAll(() => writeArchive(archive, newShop()))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test(
  'a restore killed before any of its steps ends in the whole old or the whole new shop',
  {
    timeout: 300_000,
  },
  async () => {
    const ends: string[] = []
    for (let step = 1; ; step++) {
      const dataDir = oldShop(`step-${step}`)
      const signal = await restoreUntil(step, dataDir)
      // As the next start does it.
      finishRestore(dataDir)
      const words = wordsOf(dataDir)
      expect(['old old old', 'new new new']).toContain(words)
      expect(existsSync(path.join(dataDir, 'of-old-alone'))).toBe(words.startsWith('old'))
      const kept = readdirSync(dataDir).filter((name) => name.startsWith('before-restore-'))
      expect(kept.map((name) => wordsOf(path.join(dataDir, name)))).toEqual(
        words.startsWith('old') ? [] : ['old old old'],
      )
      expect(readdirSync(dataDir).filter((name) => name.startsWith('restoring'))).toEqual([])
      if (signal === null) break
      ends.push(words)
    }
    // Before the journal, each move, and the removal of the journal.
    expect(ends.length).toBeGreaterThan(10)
    expect(ends.toSorted().toReversed()).toEqual(ends)
  },
)

test('the next restore completes the one that was cut off, and comes after it', async () => {
  const dataDir = oldShop('twice')
  expect(await restoreUntil(6, dataDir)).toBe('SIGKILL')
  await restoreStore({ dataDir, from: archive, force: true })
  expect(wordsOf(dataDir)).toBe('new new new')
  const kept = readdirSync(dataDir).filter((name) => name.startsWith('before-restore-'))
  expect(kept.map((name) => wordsOf(path.join(dataDir, name))).toSorted()).toEqual([
    'new new new',
    'old old old',
  ])
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
  [{ format: BACKUP_FORMAT, kind: 'logical', schema: 1 }, 'restore it with that version'],
  [{ hello: 1 }, 'is not a whole backup'],
])(
  'what this version can’t restore is refused before anything is touched: %o',
  async (manifest, sentence) => {
    const from = path.join(folder, 'refused.tar.gz')
    async function* entries(): AsyncGenerator<TarEntry> {
      yield { path: 'manifest.json', mode: 0o600, text: JSON.stringify(manifest) }
    }
    await writeArchive(from, entries())
    const dataDir = path.join(folder, 'not-touched')
    await expect(restoreStore({ dataDir, from, force: true })).rejects.toThrow(sentence)
    expect(existsSync(dataDir)).toBe(false)
  },
)

test('a missing file, a folder and a file of something else are one sentence each', async () => {
  const dataDir = path.join(folder, 'not-touched')
  const restore = (from: string) => restoreStore({ dataDir, from, force: true })
  await expect(restore(path.join(folder, 'none.tar.gz'))).rejects.toThrow('There is no file')
  await expect(restore(folder)).rejects.toThrow('is a folder; name a file')
  await expect(restore(import.meta.filename)).rejects.toThrow('is not a whole backup')
})

test('a place that can’t be written is one sentence', async () => {
  await expect(writeArchive(folder, newShop())).rejects.toThrow(`${folder} is a folder; name a file.`)
  await expect(writeArchive(path.join(archive, 'x', 'y.tar.gz'), newShop())).rejects.toThrow(
    'a file has its name',
  )
})
