import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { createTransport } from '../mail/create-transport.ts'
import { removeOldMailFiles } from '../mail/remove-old-mail-files.ts'
import { sendOutbox } from '../mail/send-outbox.ts'
import { repeat, type Job } from './repeat.ts'
import { sweep } from './sweep.queries.ts'

/** In milliseconds. */
const mailEvery = 2_000
const sweepEvery = 10 * 60_000
const patience = 3_000

/** The work behind the scenes: sends mail and sweeps. Several processes may run it; none does another's work twice. */
export function startJobs({ db, config }: Pick<Deps, 'config' | 'db'>, log: (line: string) => void): Job {
  const transport = createTransport(config)
  const jobs = [
    repeat({
      name: 'sending mail',
      every: mailEvery,
      log,
      round: (stopping) => sendOutbox({ db, transport, log }, stopping),
    }),
    repeat({ name: 'sweeping', every: sweepEvery, log, round: () => sweep(db) }),
    repeat({
      name: 'removing old mail files',
      every: sweepEvery,
      log,
      round: () => removeOldMailFiles(config.dataDir),
    }),
  ]
  return {
    stop: async () => {
      const stopped = Promise.all(jobs.map((job) => job.stop()))
      // A mail server that hangs must not hold up the shutdown: the mail it has not taken is sent after the next start.
      await Promise.race([stopped, pause(patience, undefined, { ref: false })])
      transport.close()
    },
  }
}
