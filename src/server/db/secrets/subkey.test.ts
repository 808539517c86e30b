import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadConfig } from '../../base/config/config.ts'
import { secretKeyFile } from './secret-key.ts'
import { subkey } from './subkey.ts'

let dataDir: string
beforeEach(() => void (dataDir = mkdtempSync(path.join(tmpdir(), 'taanka-key-'))))
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const hex = 'ab'.repeat(32)
const configOf = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR: dataDir, ...env })

test('a key is made in the data folder, for its owner alone, and used again', () => {
  const made = subkey(configOf(), 'two-step secrets')
  const file = path.join(dataDir, secretKeyFile)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const sameKey = configOf({ SECRET_KEY: readFileSync(file, 'utf8').trim() })
  expect(subkey(sameKey, 'two-step secrets')).toEqual(made)
})

test('SECRET_KEY is read as hexadecimal and as base64, and then no file is made', () => {
  const asHex = subkey(configOf({ SECRET_KEY: hex }), 'two-step secrets')
  const base64 = Buffer.from(hex, 'hex').toString('base64')
  expect(subkey(configOf({ SECRET_KEY: base64 }), 'two-step secrets')).toEqual(asHex)
  expect(() => statSync(path.join(dataDir, secretKeyFile))).toThrow('ENOENT')
})

test('every purpose has a key of its own', () => {
  const config = configOf({ SECRET_KEY: hex })
  expect(subkey(config, 'two-step secrets')).not.toEqual(subkey(config, 'identities in logs'))
})

test('a file without a key is refused in one line', () => {
  writeFileSync(path.join(dataDir, secretKeyFile), 'short')
  expect(() => subkey(configOf(), 'two-step secrets')).toThrow('does not hold a key')
})

test.each(['short', 'zz'.repeat(32), 'ab'.repeat(33)])('SECRET_KEY=%s stops the start', (key) => {
  expect(() => configOf({ SECRET_KEY: key })).toThrow(
    'SECRET_KEY must be 32 random bytes in hexadecimal or base64, such as from: openssl rand -hex 32.',
  )
})
