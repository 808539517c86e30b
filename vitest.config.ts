import { defineConfig } from 'vitest/config'

/** Tests of rules and of the web side, which need no database. */
const unit = ['src/shared/**/*.test.ts', 'src/web/**/*.test.{ts,tsx}', 'sample/**/*.test.ts']

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What is to come in a moment takes seconds where the machine has other work.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'unit', include: unit } },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['src/server/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/**/*.test.ts'],
          globalSetup: ['tests/support/database-server.ts'],
        },
      },
    ],
  },
})
