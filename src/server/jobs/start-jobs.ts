import { setTimeout as pause } from 'node:timers/promises'
import { checkBooksNightly } from '../books/check-books-nightly.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { createTransport } from '../mail/create-transport.ts'
import { removeOldMailFiles } from '../mail/remove-old-mail-files.ts'
import { sendOutbox } from '../mail/send-outbox.ts'
import { mailMismatches } from '../payments/mismatches/mail-mismatches.ts'
import { createCarriers } from '../parcels/carriers/create-carriers.ts'
import { runCarriers } from '../parcels/carriers/run-carriers.ts'
import { trackParcels } from '../parcels/carriers/track-parcels.ts'
import { readInbox } from '../parcels/hooks/read-inbox.ts'
import { createProviders } from '../payments/providers/create-providers.ts'
import type { LogCall } from '../payments/providers/observed-provider.ts'
import { runPayments } from '../payments/run-payments.ts'
import { expireReturns } from '../returns/expire-returns.ts'
import { removePhotos } from '../returns/photos/remove-photos.ts'
import { deliverWebhooks } from '../test-bank/deliver-webhooks.ts'
import { repeat, type Job } from './repeat.ts'
import { sweep } from './sweep.queries.ts'

/** In milliseconds. */
const mailEvery = 2_000
const paymentsEvery = 1_000
const carriersEvery = 2_000
const inboxEvery = 1_000
const trackingEvery = 60_000
const sweepEvery = 10 * 60_000
const bankEvery = 1_000
const stopTimeout = 3_000

/** Background jobs. Several processes may run them; none repeats another's work. */
export function startJobs({ db, config }: Pick<Deps, 'config' | 'db'>, log: (line: string) => void): Job {
  const transport = createTransport(config)
  const providers = createProviders({ config, db }, logCall(config, log))
  const carriers = createCarriers({ config, db })
  const jobs = [
    repeat({
      name: 'sending mail',
      every: mailEvery,
      log,
      round: (stopping) => sendOutbox({ db, transport, log }, stopping),
    }),
    repeat({
      name: 'asking payment providers',
      every: paymentsEvery,
      log,
      round: (stopping) => runPayments({ db, config, providers }, stopping),
    }),
    repeat({
      name: 'mailing mismatches',
      every: sweepEvery,
      log,
      round: () => mailMismatches({ db, config }),
    }),
    repeat({
      name: 'checking the books',
      every: sweepEvery,
      log,
      round: () => checkBooksNightly({ db, config, log }),
    }),
    repeat({
      name: 'ending returns that nobody fetched',
      every: sweepEvery,
      log,
      round: () => expireReturns(db, { config }),
    }),
    repeat({
      name: 'removing photos of returns',
      every: sweepEvery,
      log,
      round: () => removePhotos(db, config),
    }),
    repeat({ name: 'sweeping', every: sweepEvery, log, round: () => sweep(db) }),
    repeat({
      name: 'removing old mail files',
      every: sweepEvery,
      log,
      round: () => removeOldMailFiles(config.dataDir),
    }),
  ]
  if (carriers.all.length > 0)
    jobs.push(
      repeat({
        name: 'calling carriers',
        every: carriersEvery,
        log,
        round: (stopping) => runCarriers({ db, config, carriers }, stopping),
      }),
      repeat({
        name: 'tracking parcels',
        every: trackingEvery,
        log,
        round: (stopping) => trackParcels({ db, config, carriers }, stopping),
      }),
      repeat({
        name: 'reading hooks of carriers',
        every: inboxEvery,
        log,
        round: (stopping) => readInbox({ db, config, carriers }, stopping),
      }),
    )
  if (config.payments.testBank)
    jobs.push(
      repeat({
        name: 'sending webhooks of the test bank',
        every: bankEvery,
        log,
        round: (stopping) => deliverWebhooks({ db, config, log }, stopping),
      }),
    )
  return {
    stop: async () => {
      const stopped = Promise.all(jobs.map((job) => job.stop()))
      // A mail server that hangs must not delay the shutdown: its mail is sent after the next start.
      await Promise.race([stopped, pause(stopTimeout, undefined, { ref: false })])
      transport.close()
    },
  }
}

/** Calls to payment providers, as a line of JSON each: jobs may run in a process without a server and its log. */
const logCall =
  ({ logLevel }: Config, log: (line: string) => void): LogCall =>
  (call) => {
    if (['trace', 'debug', 'info'].includes(logLevel))
      log(JSON.stringify({ level: 30, time: Date.now(), event: 'payment-call', ...call }))
  }
