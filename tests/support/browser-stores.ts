import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A store under browser tests: the real one, on a data folder of its own. */
interface BrowserStore {
  port: number
  url: string
  dataDir: string
  /** Receives its stdout. */
  logFile: string
}

/** The runner and its workers share the folder through the environment. */
export const testFolder = (process.env['TEST_DATA_DIR'] ??= mkdtempSync(
  path.join(os.tmpdir(), 'taanka-browser-'),
))
const firstPort = Number(process.env['TEST_PORT'] ?? 3917)

export const sampleShop = browserStore('sample', firstPort)
export const youngShop = browserStore('young', Number(process.env['TEST_YOUNG_PORT'] ?? firstPort + 1))

function browserStore(name: string, port: number): BrowserStore {
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    dataDir: path.join(testFolder, name),
    logFile: path.join(testFolder, `${name}.log`),
  }
}
