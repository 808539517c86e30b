import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Address } from './choose-address.ts'
import type { Identity } from './run-as.ts'
import { superuser } from './choose-address.ts'
import { explainServerFailure } from './explain-server-failure.ts'
import { ownFiles } from './own-files.ts'
import { runAs } from './run-as.ts'
import { syncFolder } from './sync-folder.ts'

/** Creates the folder of the database, completely or not at all. */
export async function createCluster(identity: Identity, cluster: string, address: Address): Promise<void> {
  const unfinished = `${cluster}.new`
  rmSync(unfinished, { recursive: true, force: true })
  try {
    const output =
      (await initialize(identity, unfinished, address, 'C.UTF-8')) &&
      (await initialize(identity, unfinished, address, 'C'))
    if (output) throw explainServerFailure(output, unfinished, dirname(cluster))
    renameSync(unfinished, cluster)
    syncFolder(dirname(cluster))
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/**
 * The collation is PostgreSQL's own C.UTF-8, the same on every machine, so that a data folder can move.
 * @param ctype the machine's locale for the few places that still use it; not every machine has C.UTF-8
 * @returns the output of initdb if it failed
 */
async function initialize(
  identity: Identity,
  folder: string,
  { password }: Address,
  ctype: string,
): Promise<string | undefined> {
  mkdirSync(folder, { recursive: true })
  ownFiles(folder, identity)
  const passwordFile = `${folder}.password`
  if (password) writeFileSync(passwordFile, password, { mode: 0o600 })
  const { ok, output } = await runAs(identity, [
    identity.binaries.initdb,
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${ctype}`,
    '--data-checksums',
    ...(password ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust']),
  ])
  rmSync(passwordFile, { force: true })
  return ok ? undefined : output
}
