import fc from 'fast-check'

/**
 * A run of `npm test` is repeatable: one commit is always tried with the same generated values, so that a change that
 * fails has caused it. `npm run attack` and `npm run chaos` try new values each time; a failure names its seed.
 */
if (process.env['ATTACK'] !== 'full') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1 })
