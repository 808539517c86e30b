import { spawnSync } from 'node:child_process'

/** Suites of the attack; `npm test` runs them in a short form. */
const attacks = [
  'tests/attack',
  'tests/crash/kill-nine.test.ts',
  'tests/crash/killed-payments.test.ts',
  'tests/crash/killed-work.test.ts',
  'tests/crash/several-processes.test.ts',
  'tests/crash/stopped-from-outside.test.ts',
  'tests/deploy-files.test.ts',
  'scripts/commands.test.ts',
  'scripts/lock-file.test.ts',
  'scripts/lib/back-up-logically.test.ts',
  'scripts/lib/earlier-backup.test.ts',
  'src/server/auth/random-accounts.test.ts',
  'src/server/auth/sessions',
  'src/server/base/each-alone.test.ts',
  'src/server/goods/takes/random-count.test.ts',
  'src/server/http/csv.test.ts',
  'src/server/http/lifecycle/metrics.test.ts',
  'src/server/http/limits',
  'src/server/http/security',
  'src/server/tax/documents-of-order.test.ts',
  'src/server/media/pictures-in-bucket.test.ts',
  'src/server/orders/placing/hostile-requests.test.ts',
  'src/server/pages/page-address.test.ts',
  'src/server/parcels/hooks',
  'src/server/parcels/random-parcels.test.ts',
  'src/server/payments/attempts/captures.test.ts',
  'src/server/payments/attempts/races.test.ts',
  'src/server/payments/attempts/start.test.ts',
  'src/server/payments/lapse-orders.test.ts',
  'src/server/payments/random-payments.test.ts',
  'src/server/products/search/search.test.ts',
  'src/server/returns/open-return.test.ts',
  'src/server/returns/photos',
  'bench/generated/generate-shop.test.ts',
  'src/server/start/start-errors.test.ts',
]

// npm run attack [-- FILES]: every attack, or these tests, in full length, on a database of its own.
const named = process.argv.slice(2)
const suites = named.length > 0 ? named : attacks
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...suites], {
  stdio: 'inherit',
  env: { ...process.env, TZ: 'UTC', ATTACK: 'full' },
})
process.exitCode = status ?? 1
