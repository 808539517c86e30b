import { existsSync } from 'node:fs'
import path from 'node:path'

interface Program {
  name: string
  /** of Debian */
  debianPackage: string
  /** folders before those of PATH: Debian's, also where they are not in PATH, and with the programs beside it */
  folders?: string[]
}

const programs = [
  { name: 'patroni', debianPackage: 'patroni' },
  { name: 'etcd', debianPackage: 'etcd-server' },
  { name: 'haproxy', debianPackage: 'haproxy', folders: ['/usr/sbin'] },
  { name: 'nginx', debianPackage: 'nginx', folders: ['/usr/sbin'] },
  { name: 'postgres', debianPackage: 'postgresql-15', folders: ['/usr/lib/postgresql/15/bin'] },
  { name: 'swift-proxy-server', debianPackage: 'swift-proxy' },
  { name: 'swift-account-server', debianPackage: 'swift-account' },
  { name: 'swift-container-server', debianPackage: 'swift-container' },
  { name: 'swift-object-server', debianPackage: 'swift-object' },
] as const satisfies Program[]

export type ProgramName = (typeof programs)[number]['name']
export type Programs = Record<ProgramName, string>

/** Full paths of the programs of the cluster, or the packages that are missing. */
export function findPrograms(searchPath = process.env['PATH'] ?? ''): Programs | { missing: string[] } {
  const found = programs.map((program) => ({ ...program, file: find(program, searchPath) }))
  const missing = found.filter(({ file }) => !file).map(({ debianPackage }) => debianPackage)
  if (missing.length > 0) return { missing }
  return Object.fromEntries(found.map(({ name, file }) => [name, file])) as Programs
}

const find = ({ name, folders = [] }: Program, searchPath: string): string | undefined =>
  [...folders, ...searchPath.split(path.delimiter)]
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file))

export const howToInstall = (missing: string[]): string =>
  `The drill needs ${missing.join(', ')}: apt-get install ${missing.join(' ')}. The services that these packages start are not needed; the drill uses ports of its own.`
