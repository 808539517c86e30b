import { setTimeout as pause } from 'node:timers/promises'
import { currentShop } from '../brand/current-shop.ts'
import type { Config } from '../base/config/config.ts'
import { keepClientFiles } from '../pages/client-files/keep-client-files.ts'
import { contentKinds } from '../home/content-kinds.ts'
import { publishDue } from '../contents/publish-due.ts'
import { eraseDeletedAccounts } from '../data-rights/erase-deleted-accounts.ts'
import type { Deps } from '../http/deps.ts'
import { createTransport, type MailTransport } from '../mail/create-transport.ts'
import { moveOldMails } from '../mail/move-old-mails.ts'
import { removeOldMailFiles } from '../mail/remove-old-mail-files.ts'
import { sendMails } from '../mail/send-mails.ts'
import { createCarriers } from '../parcels/carriers/create-carriers.ts'
import { runCarriers } from '../parcels/carriers/run-carriers.ts'
import { trackParcels } from '../parcels/carriers/track-parcels.ts'
import { readInbox } from '../parcels/hooks/read-inbox.ts'
import { createProviders } from '../payments/providers/create-providers.ts'
import type { LogCall } from '../payments/providers/observed-provider.ts'
import { runPayments } from '../payments/run-payments.ts'
import { runRefunds } from '../payments/run-refunds.ts'
import { expireReturns } from '../returns/expire-returns.ts'
import { removePhotos } from '../returns/photos/remove-photos.ts'
import { renewInvitations } from '../staff/renew-invitations.ts'
import { deliverWebhooks } from '../payments/test-bank/deliver-webhooks.ts'
import { checkBooksNightly, mailComplaintsDaily, mailMismatchesDaily } from './daily-jobs.ts'
import { repeat, type Job, type Repetition } from './repeat.ts'
import { sweep } from './sweep.queries.ts'

/** In milliseconds. */
const mailEvery = 2_000
const paymentsEvery = 1_000
const publishEvery = 2_000
const carriersEvery = 2_000
const inboxEvery = 1_000
const trackingEvery = 60_000
const sweepEvery = 10 * 60_000
const keepEvery = 6 * 3600_000
const bankEvery = 1_000
const stopTimeout = 3_000

/** Background jobs. Several processes may run them; none repeats another's work. */
export function startJobs({ db, config }: Pick<Deps, 'config' | 'db'>, log: (line: string) => void): Job {
  const transport = createTransport(config)
  const jobs = backgroundJobs({ db, config, transport, log }).map((job) => repeat({ ...job, log }))
  return {
    stop: async () => {
      const stopped = Promise.all(jobs.map((job) => job.stop()))
      // A mail server that hangs must not delay the shutdown: its mail is sent after the next start.
      await Promise.race([stopped, pause(stopTimeout, undefined, { ref: false })])
      transport.close()
    },
  }
}

interface JobDeps extends Pick<Deps, 'config' | 'db'> {
  transport: MailTransport
  log: (line: string) => void
}

export type BackgroundJob = Omit<Repetition, 'log'>

/** Each job takes its rows under locks, so that any number of processes and machines may run it (`jobs-once.test.ts`). */
export function backgroundJobs({ db, config, transport, log }: JobDeps): BackgroundJob[] {
  // A process that only runs jobs has no server, which caches the shop: it is read each time.
  currentShop(db, config)
  const carriers = createCarriers({ config, db })
  const jobs: BackgroundJob[] = [
    ...mailing({ db, transport, log }),
    {
      name: 'publishing what is scheduled',
      every: publishEvery,
      round: (stopping) => publishDue({ db, kinds: contentKinds, log }, stopping),
    },
    ...paying({ db, config, log }),
    {
      name: 'mailing mismatches',
      every: sweepEvery,
      round: () => mailMismatchesDaily({ db, config }),
    },
    {
      name: 'pressing for complaints',
      every: sweepEvery,
      round: () => mailComplaintsDaily({ db, config }),
    },
    {
      name: 'checking the books',
      every: sweepEvery,
      round: () => checkBooksNightly({ db, config, log }),
    },
    {
      name: 'ending returns that nobody fetched',
      every: sweepEvery,
      round: () => expireReturns(db, { config }),
    },
    {
      name: 'removing photos of returns',
      every: sweepEvery,
      round: () => removePhotos(db, config),
    },
    ...cleaning({ db, config }),
  ]
  if (transport.delivers)
    jobs.push({
      name: 'renewing invitations that have waited',
      every: sweepEvery,
      round: () => renewInvitations({ db }),
    })
  if (carriers.all.length > 0)
    jobs.push(
      {
        name: 'calling carriers',
        every: carriersEvery,
        round: (stopping) => runCarriers({ db, config, carriers, log }, stopping),
      },
      {
        name: 'tracking parcels',
        every: trackingEvery,
        round: (stopping) => trackParcels({ db, config, carriers }, stopping),
      },
      {
        name: 'reading hooks of carriers',
        every: inboxEvery,
        round: (stopping) => readInbox({ db, config, carriers }, stopping),
      },
    )
  if (config.payments.testBank)
    jobs.push({
      name: 'sending webhooks of the test bank',
      every: bankEvery,
      round: (stopping) => deliverWebhooks({ db, config, log }, stopping),
    })
  return jobs
}

/** Moving is a job of its own: a round of sending lasts as long as new mails come. */
const mailing = ({ db, transport, log }: Omit<JobDeps, 'config'>): BackgroundJob[] => [
  {
    name: 'sending mail',
    every: mailEvery,
    round: (stopping) => sendMails({ db, transport, log }, stopping),
  },
  {
    name: 'moving mails of the release before',
    every: mailEvery,
    round: (stopping) => moveOldMails(db, stopping),
  },
]

/** Refunds are a job of their own: they do not wait for attempts about which a provider does not answer. */
function paying({ db, config, log }: Omit<JobDeps, 'transport'>): BackgroundJob[] {
  const deps = { db, config, providers: createProviders({ config, db }, logCall(config, log)) }
  return [
    {
      name: 'asking payment providers',
      every: paymentsEvery,
      round: (stopping) => runPayments(deps, stopping),
    },
    { name: 'making refunds', every: paymentsEvery, round: (stopping) => runRefunds(deps, stopping) },
  ]
}

const cleaning = ({ db, config }: Pick<JobDeps, 'config' | 'db'>): BackgroundJob[] => [
  {
    name: 'erasing deleted accounts',
    every: sweepEvery,
    round: () => eraseDeletedAccounts(db),
  },
  { name: 'keeping scripts of this release', every: keepEvery, round: () => keepClientFiles(db) },
  { name: 'sweeping', every: sweepEvery, round: () => sweep(db) },
  {
    name: 'removing old mail files',
    every: sweepEvery,
    round: () => removeOldMailFiles(config.dataDir),
  },
]

/** Calls to payment providers, as a line of JSON each: jobs may run in a process without a server and its log. */
const logCall =
  ({ logLevel }: Config, log: (line: string) => void): LogCall =>
  (call) => {
    if (['trace', 'debug', 'info'].includes(logLevel))
      log(JSON.stringify({ level: 30, time: Date.now(), event: 'payment-call', ...call }))
  }
