import { defineConfig } from '@playwright/test'
import { builtStore } from './scripts/lib/built-store.mjs'
import { sampleShop, testFolder, youngShop } from './tests/support/browser-stores.ts'
import { browserFlags, findBrowser } from './tests/support/find-browser.ts'
import { screens } from './tests/support/screens.ts'
import { processTimeout } from './tests/support/time-limits.ts'

const store = {
  timeout: processTimeout,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
} as const
const environment = {
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'info',
  NODE_ENV: 'production',
  // Encoding 3,000 pictures that no test requests would take a third of two cores throughout.
  PREPARE_PICTURES: 'off',
  TEST_RUNNER: String(process.pid),
}
/** Milliseconds; a step takes a second, and a minute on a slow machine that has much other work. */
const stepTimeout = 120_000

const node = `"${process.execPath}" --import ./tests/support/end-with-runner.mjs`

const youngShopTests = '**/young-shop/**'

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalSetup: './tests/support/wait-for-young-shop.ts',
  globalTeardown: './tests/support/search-logs.ts',
  fullyParallel: true,
  // One more than processors of a small machine: where a test waits, another one goes on.
  workers: 3,
  // A story takes as long as the machine needs; what does not come about at all ends its step.
  timeout: 0,
  expect: { timeout: stepTimeout },
  forbidOnly: true,
  reporter: process.env['TEST_REPORT'] ? [['line'], ['./tests/support/playwright-results.ts']] : [['list']],
  use: {
    baseURL: sampleShop.url,
    actionTimeout: stepTimeout,
    navigationTimeout: stepTimeout,
    trace: process.env['TEST_TRACE'] ? 'retain-on-failure' : 'off',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: await findBrowser(),
      args: browserFlags,
      // Its processes share thousands of small files, which cost less in memory, where `npm test` has this folder.
      env: { ...process.env, TMPDIR: testFolder },
    },
  },
  projects: [
    // Tests that change the whole shop (its landing page, its seller, its last admin) have one of their own,
    // and run one after the other.
    {
      name: 'young-shop',
      testMatch: youngShopTests,
      fullyParallel: false,
      workers: 1,
      use: { baseURL: youngShop.url },
    },
    { name: 'desktop', testIgnore: youngShopTests, use: screens.desktop },
    // The tag marks flows that have no meaning on a phone, or are the same there.
    {
      name: 'phone',
      testIgnore: youngShopTests,
      grepInvert: /@desktop/,
      use: screens.phone,
    },
  ],
  // The second starts while the first does: the runner waits where there is an address.
  webServer: [
    {
      ...store,
      command: `${node} tests/support/start-young-shop.ts > "${youngShop.logFile}"`,
      env: {
        ...environment,
        PORT: String(youngShop.port),
        DATA_DIR: youngShop.dataDir,
        SAMPLE_DATA: 'off',
        UPI_VPA: 'taanka@okbank',
        UPI_NAME: 'Taanka',
      },
    },
    {
      ...store,
      command: `${node} ${builtStore.join(' ')} > "${sampleShop.logFile}"`,
      url: `${sampleShop.url}/readyz`,
      env: { ...environment, PORT: String(sampleShop.port), DATA_DIR: sampleShop.dataDir },
    },
  ],
})
