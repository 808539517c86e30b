import { spawnSync } from 'node:child_process'

/** Suites of the attack; `npm test` runs them in a short form. */
const attacks = [
  'tests/attack',
  'tests/crash/kill-nine.test.ts',
  'src/server/http/security/access.test.ts',
  'src/server/http/security/public-demo.test.ts',
  'src/server/start/start-errors.test.ts',
  'src/server/orders/placing/hostile-requests.test.ts',
]

// npm run attack [-- FILES]: every attack, or these tests, in full length, on a database of its own.
const named = process.argv.slice(2)
const suites = named.length > 0 ? named : attacks
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...suites], {
  stdio: 'inherit',
  env: { ...process.env, TZ: 'UTC', ATTACK: 'full' },
})
process.exitCode = status ?? 1
