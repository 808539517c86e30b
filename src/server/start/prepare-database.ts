import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { clearSignIns } from '../auth/sessions/clear-sign-ins.ts'
import { restoredMark } from '../db/embedded/finish-restore.ts'
import type { Deps } from '../http/deps.ts'
import { encryptPlainTwoStepSecrets } from '../auth/two-step/two-step-secret.ts'
import { migrate } from '../db/migrate.ts'
import { beginSelling } from '../settings/begin-selling.ts'
import { StartError } from '../base/start-error.ts'
import { secretKeyFile, storeSecretKey } from '../db/secrets/secret-key.ts'
import { closeDemoAccounts, reopenDemoAccounts } from '../setup/sample/close-demo-accounts.ts'
import { fillSampleData } from '../setup/sample/fill-sample-data.ts'

/** Migrates, and fills in the starting data at the first start. */
export async function prepareDatabase(
  deps: Omit<Deps, 'reports'>,
  step: (line: string) => void,
): Promise<void> {
  step('Bringing the database up to date')
  try {
    await migrate(deps.pool)
  } catch (error) {
    if (!deps.config.databaseUrl || error instanceof StartError) throw error
    throw new StartError(`The database of DATABASE_URL could not be used: ${rootMessage(error)}.`)
  }
  await clearRestoredSignIns(deps, step)
  await checkTwoStepSecrets(deps, step)
  await fillSampleData(deps, step)
  await beginSelling(deps)
  if (deps.config.sampleData) return reopenDemoAccounts(deps.db)
  const closed = await closeDemoAccounts(deps.db)
  if (closed.length > 0)
    step(`Disabled ${closed.join(' and ')}, whose passwords everyone knows from the sample data`)
}

/** After a restore nobody is signed in, and no earlier link or code is valid. */
async function clearRestoredSignIns(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  step: (line: string) => void,
): Promise<void> {
  const mark = path.join(config.dataDir, restoredMark)
  if (!existsSync(mark)) return
  await clearSignIns(db)
  await rm(mark)
  step('Everybody is signed out, because a backup was restored')
}

/** Another key must not stop the shop: staff with two-step sign-in use a recovery code until it is fixed. */
async function checkTwoStepSecrets(
  { db, config }: Pick<Deps, 'config' | 'db'>,
  step: (line: string) => void,
): Promise<void> {
  // The first of several processes creates the key, and a file without one stops the start.
  storeSecretKey(config)
  const unreadable = await encryptPlainTwoStepSecrets(db, config)
  if (unreadable === 0) return
  const source = config.secretKey ? 'SECRET_KEY' : `the file ${secretKeyFile} in ${config.dataDir}`
  step(
    `The two-step sign-in of ${unreadable} ${unreadable === 1 ? 'account' : 'accounts'} was encrypted with another key than that of ${source}: put that key back, or let an admin turn two-step sign-in off for them.`,
  )
}

const rootMessage = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause
    ? rootMessage(error.cause)
    : error.message || ('code' in error ? String(error.code) : error.name)
}
