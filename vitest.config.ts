import { defineConfig } from 'vitest/config'
import { WholeStoresFirst } from './tests/support/whole-stores-first.ts'

/** Tests of rules and of the web side, which need no database. */
const unit = [
  'src/shared/**/*.test.ts',
  'src/web/**/*.test.{ts,tsx}',
  'sample/**/*.test.ts',
  'scripts/lint/*.test.ts',
]

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A busy machine takes seconds for what should come in a moment.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 3,
    sequence: { sequencer: WholeStoresFirst },
    projects: [
      { extends: true, test: { name: 'unit', include: unit } },
      {
        extends: true,
        test: {
          name: 'http',
          // The files share the modules of the store, whose loading takes longer than most of their tests.
          isolate: false,
          include: ['src/server/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/**/*.test.ts'],
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
