import { defineConfig } from '@playwright/test'
import { sampleShop, youngShop } from './tests/support/browser-stores.ts'
import { browserFlags, findBrowser } from './tests/support/find-browser.ts'
import { screens } from './tests/support/screens.ts'

const store = {
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
} as const
const environment = { RATE_LIMIT: 'off', LOG_LEVEL: 'info', NODE_ENV: 'production' }

const youngShopTests = '**/young-shop/**'

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalTeardown: './tests/support/search-logs.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: process.env['TEST_REPORT']
    ? [['line'], ['json', { outputFile: process.env['TEST_REPORT'] }]]
    : [['list']],
  use: {
    baseURL: sampleShop.url,
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
      testMatch: youngShopTests,
      fullyParallel: false,
      workers: 1,
      use: { baseURL: youngShop.url },
    },
    { name: 'desktop', testIgnore: youngShopTests, use: screens.desktop },
    // What has no meaning on a phone, or is the same there, carries the tag.
    {
      name: 'phone',
      testIgnore: youngShopTests,
      grepInvert: /@desktop/,
      use: screens.phone,
    },
  ],
  webServer: [
    {
      ...store,
      command: `"${process.execPath}" src/main.ts > "${sampleShop.logFile}"`,
      url: `${sampleShop.url}/readyz`,
      env: { ...environment, PORT: String(sampleShop.port), DATA_DIR: sampleShop.dataDir },
    },
    {
      ...store,
      command: `"${process.execPath}" tests/support/start-young-shop.ts > "${youngShop.logFile}"`,
      url: `${youngShop.url}/readyz`,
      env: {
        ...environment,
        PORT: String(youngShop.port),
        DATA_DIR: youngShop.dataDir,
        SAMPLE_DATA: 'off',
      },
    },
  ],
})
