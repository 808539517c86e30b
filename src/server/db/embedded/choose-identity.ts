import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Binaries } from './find-binaries.ts'
import { binariesIn } from './find-binaries.ts'
import { runAs, type Identity, type User } from './run-as.ts'
import { StartError } from '../../base/start-error.ts'

/**
 * PostgreSQL refuses to run as root, so a store that runs as root lends it an unprivileged user. Where that user cannot
 * enter the folders (a home of mode 0700), it tries a user namespace, then the one capability that opens folders, then
 * a copy of the programs in the data folder.
 */
export async function chooseIdentity(binaries: Binaries, dataDir: string): Promise<Identity> {
  const self: Identity = { prefix: [], binaries }
  if (process.platform === 'win32') return self
  if (process.getuid?.() !== 0) {
    const { ok, output } = await tryIdentity(self, dataDir)
    if (ok) return self
    throw cantRun(output)
  }

  const users = unprivilegedUsers()
  for (const user of users) {
    for (const identity of waysToRun(user, binaries)) {
      if ((await tryIdentity(identity, dataDir)).ok) return identity
    }
  }
  for (const user of users) {
    const identity = { owner: user, user, prefix: [], binaries }
    if (await canEnter(identity, dataDir)) return { ...identity, binaries: copyOf(binaries, dataDir) }
  }
  const { ok, output } = await tryIdentity(self, '/')
  if (!ok) throw cantRun(output)
  throw new StartError(
    `PostgreSQL does not run as root, and no other user can enter ${dataDir}: start the store as an ordinary user, or set DATA_DIR to a folder that all users can enter, such as /var/lib/taanka.`,
  )
}

function waysToRun(user: User, binaries: Binaries): Identity[] {
  return [
    { owner: user, user, prefix: [], binaries },
    // Inside the namespace root has the other user's id, and none of root's powers outside.
    { owner: { uid: 0, gid: 0 }, prefix: ['unshare', '--user', `--map-user=${user.uid}`], binaries },
    { owner: user, prefix: withFolderCapability(user), binaries },
  ]
}

function withFolderCapability({ uid, gid }: User): string[] {
  return [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    // PostgreSQL asks access(), which otherwise ignores the capability.
    '--securebits=+no_setuid_fixup',
  ]
}

/** Tries to run PostgreSQL this way in the data folder. */
function tryIdentity(identity: Identity, dataDir: string) {
  const script = 'cd "$1" && exec "$2" --version'
  return runAs(identity, ['/bin/sh', '-c', script, 'sh', dataDir, identity.binaries.postgres])
}

async function canEnter(identity: Identity, dataDir: string): Promise<boolean> {
  return (await runAs(identity, ['/bin/sh', '-c', 'cd "$1"', 'sh', dataDir])).ok
}

function unprivilegedUsers(): User[] {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  return ['postgres', 'nobody'].flatMap((name) => {
    const account = accounts.find(([accountName]) => accountName === name)
    // macOS writes the id of `nobody` as -2.
    const [uid, gid] = [Number(account?.[2]) >>> 0, Number(account?.[3]) >>> 0]
    return uid > 0 ? [{ uid, gid }] : []
  })
}

function copyOf(binaries: Binaries, dataDir: string): Binaries {
  const { version } = JSON.parse(readFileSync(join(dirname(binaries.root), 'package.json'), 'utf8'))
  const copy = join(dataDir, `postgres-${version}`)
  if (!existsSync(copy)) {
    rmSync(`${copy}.new`, { recursive: true, force: true })
    cpSync(binaries.root, `${copy}.new`, { recursive: true, verbatimSymlinks: true })
    renameSync(`${copy}.new`, copy)
  }
  return { ...binariesIn(copy), libraryPath: binaries.libraryPath }
}

function cantRun(output: string): StartError {
  const reason = output.trim().split('\n')[0] ?? ''
  return new StartError(
    `The built-in PostgreSQL does not run on this machine (${reason}): set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
  )
}
