import os from 'node:os'
import path from 'node:path'
import { mkdtempSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './tests/support/find-browser.ts'
import { screens } from './tests/support/screens.ts'

const port = Number(process.env['TEST_PORT'] ?? 3917)
const youngPort = Number(process.env['TEST_YOUNG_PORT'] ?? port + 1)
const baseURL = `http://127.0.0.1:${port}`
const youngURL = `http://127.0.0.1:${youngPort}`

/** The stores under test: the real ones, on data folders of their own. The runner and its workers share them. */
const dataDir = (process.env['TEST_DATA_DIR'] ??= mkdtempSync(path.join(os.tmpdir(), 'taanka-browser-')))
const store = {
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
} as const
const environment = { RATE_LIMIT: 'off', LOG_LEVEL: 'warn', NODE_ENV: 'production' }

const youngShop = '**/young-shop/**'

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: process.env['TEST_REPORT']
    ? [['line'], ['json', { outputFile: process.env['TEST_REPORT'] }]]
    : [['list']],
  use: {
    baseURL,
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    trace: process.env['TEST_TRACE'] ? 'retain-on-failure' : 'off',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: await findBrowser(),
      args: browserFlags,
    },
  },
  projects: [
    // What is true of the whole shop (its landing page, its seller, its last admin) is changed in one of its own,
    // one test after the other, each on both screens.
    {
      name: 'young-shop',
      testMatch: youngShop,
      fullyParallel: false,
      workers: 1,
      use: { baseURL: youngURL },
    },
    { name: 'desktop', testIgnore: youngShop, use: screens.desktop },
    // What has no meaning on a phone, or is the same there, carries the tag.
    {
      name: 'phone',
      testIgnore: youngShop,
      grepInvert: /@desktop/,
      use: screens.phone,
    },
  ],
  webServer: [
    {
      ...store,
      command: `"${process.execPath}" src/main.ts`,
      url: `${baseURL}/readyz`,
      env: { ...environment, PORT: String(port), DATA_DIR: path.join(dataDir, 'sample') },
    },
    {
      ...store,
      command: `"${process.execPath}" tests/support/start-young-shop.ts`,
      url: `${youngURL}/readyz`,
      env: {
        ...environment,
        PORT: String(youngPort),
        DATA_DIR: path.join(dataDir, 'young'),
        SAMPLE_DATA: 'off',
      },
    },
  ],
})
