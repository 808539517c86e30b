import { spawnSync } from 'node:child_process'

/** What attacks the store; `npm test` runs the same in a short form. */
const attacks = [
  'tests/attack',
  'src/server/http/access.test.ts',
  'src/server/orders/placing/hostile-requests.test.ts',
]

// npm run attack: every attack in its full length, on a database of its own.
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...attacks], {
  stdio: 'inherit',
  env: { ...process.env, TZ: 'UTC', ATTACK: 'full' },
})
process.exitCode = status ?? 1
