import os from 'node:os'
import path from 'node:path'
import { mkdtempSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/support/find-browser.ts'

const port = Number(process.env['TEST_PORT'] ?? 3917)
const baseURL = `http://127.0.0.1:${port}`

/** The store under test: the real one, on a data folder of its own. The runner and its workers share it. */
const dataDir = (process.env['TEST_DATA_DIR'] ??= mkdtempSync(path.join(os.tmpdir(), 'taanka-browser-')))

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
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    // What has no meaning on a phone, or is the same there, carries the tag.
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `"${process.execPath}" src/main.ts`,
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
  },
})
