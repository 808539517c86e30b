import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { keyLength, parseSecretKey, type Config } from '../../base/config/config.ts'
import { explainFileError } from '../embedded/explain-file-error.ts'
import { StartError } from '../../base/start-error.ts'
import { makeFolder } from '../../base/make-folder.ts'

/** In the data folder, where SECRET_KEY is not set. Not part of a backup. */
export const secretKeyFile = 'secret.key'

const keysOfFolders = new Map<string, Buffer>()

/**
 * Returns SECRET_KEY, else the key in the data folder, created at first use. Throws a StartError when the file cannot
 * be read or holds no key.
 */
export function storeSecretKey({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Buffer {
  if (secretKey) return secretKey
  const known = keysOfFolders.get(dataDir)
  if (known) return known
  const key = readOrMakeKey(dataDir)
  keysOfFolders.set(dataDir, key)
  return key
}

function readOrMakeKey(dataDir: string): Buffer {
  const file = path.join(dataDir, secretKeyFile)
  try {
    const text = readIfThere(file) ?? makeKey(dataDir, file)
    const key = parseSecretKey(text.trim())
    if (key) return key
  } catch (error) {
    throw explainFileError(error, dataDir)
  }
  throw new StartError(
    `The file ${file} does not hold a key; put the right one back, or remove it to get a new one (two-step sign-in then has to be set up anew).`,
  )
}

/** Writes a temporary file first: another process finds a whole key or none. */
function makeKey(dataDir: string, file: string): string {
  const own = `${file}.${process.pid}`
  makeFolder(dataDir)
  writeFileSync(own, `${randomBytes(keyLength).toString('hex')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(own, file)
  } catch (error) {
    // Another process was faster; its key counts.
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(own, { force: true })
  }
  return readFileSync(file, 'utf8')
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
