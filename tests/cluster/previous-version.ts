import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import type { ClusterProcesses } from './cluster-processes.ts'

const root = path.resolve(import.meta.dirname, '../..')
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()

/** The version that a shop upgrades from: the newest release, or before the first one the commit of the initial schema. */
export const previousRelease = (): string =>
  git('log', '-1', '--format=%h', 'HEAD', '--', 'drizzle/releases.json', 'drizzle/0000_initial.sql')

/** Checks out and builds another version of the store, with the packages of this one where it has the same. Returns its folder. */
export function buildVersion(processes: ClusterProcesses, reference: string): string {
  const folder = path.join(processes.folder, 'previous-version')
  mkdirSync(folder)
  const archive = path.join(processes.folder, 'previous-version.tar')
  git('archive', '--output', archive, reference)
  execFileSync('tar', ['-xf', archive, '-C', folder])
  if (lockOf(folder).equals(lockOf(root)))
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  // Installs what is missing.
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: 'pipe' })
  return folder
}

const lockOf = (folder: string) => readFileSync(path.join(folder, 'package-lock.json'))
