import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'sample/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: ['tests/support/database-server.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What is to come in a moment takes seconds where the machine has other work.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
  },
})
