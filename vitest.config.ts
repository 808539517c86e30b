import { defineConfig } from 'vitest/config'
import { LongFilesFirst } from './tests/support/long-files-first.ts'

/** Tests of rules and of the web side, which need no database. */
const unit = [
  'src/shared/**/*.test.ts',
  'src/web/**/*.test.{ts,tsx}',
  'sample/**/*.test.ts',
  'scripts/lint/*.test.ts',
]

/**
 * Milliseconds after which a test hangs, of which the longest takes one minute. Those of the full attack take as long as
 * they need.
 */
const hangs = process.env['ATTACK'] === 'full' ? 0 : 1_800_000

export default defineConfig({
  test: {
    testTimeout: hangs,
    hookTimeout: hangs,
    // A slow machine that has other work takes many seconds for what should come in a moment.
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 3,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        extends: true,
        // The files share their modules, whose loading takes longer than most of their tests.
        test: { name: 'unit', isolate: false, include: unit },
      },
      {
        extends: true,
        test: {
          name: 'http',
          isolate: false,
          include: ['{src/server,bench,scripts,tests}/**/*.test.ts'],
          exclude: ['tests/storage/**', 'scripts/lint/**'],
          setupFiles: ['tests/support/repeatable-values.ts'],
          globalSetup: ['tests/support/database-server.ts'],
        },
      },
      // Against a real S3 server, which has to be installed: `npm run test:swift`.
      {
        extends: true,
        test: {
          name: 'storage',
          include: ['tests/storage/**/*.test.ts'],
          globalSetup: ['tests/support/database-server.ts'],
        },
      },
    ],
  },
})
