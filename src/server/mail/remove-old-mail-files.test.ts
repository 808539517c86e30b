import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { removeOldMailFiles } from './remove-old-mail-files.ts'

test('mail files are deleted after 30 days', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'taanka-old-mail-'))
  await removeOldMailFiles(dataDir)
  mkdirSync(path.join(dataDir, 'mail'))
  for (const days of [29, 31]) {
    const file = path.join(dataDir, 'mail', `${days}.eml`)
    writeFileSync(file, 'a mail')
    const then = new Date(Date.now() - days * 86_400_000)
    utimesSync(file, then, then)
  }
  await removeOldMailFiles(dataDir)
  expect(readdirSync(path.join(dataDir, 'mail'))).toEqual(['29.eml'])
  rmSync(dataDir, { recursive: true })
})
