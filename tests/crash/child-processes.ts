import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** The processes that this one has started and that live; none where there is no /proc to ask. */
export function childrenOf(parent: number): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid: number): number | null {
  try {
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return state === 'Z' ? null : Number(parent)
  } catch {
    return null
  }
}

/** The processes that work in the folder, or that have its name in their environment or among their arguments. */
export function processesOf(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) !== null)
    .filter((pid) => factsOf(pid).some((text) => text.includes(folder)))
}

export const commandLineOf = (pid: number): string => readProcess(pid, 'cmdline').replaceAll('\0', ' ').trim()

export function temporaryFolderOf(pid: number): string {
  const variables = readProcess(pid, 'environ').split('\0')
  return variables.find((variable) => variable.startsWith('TMPDIR='))!.slice('TMPDIR='.length)
}

const factsOf = (pid: number): string[] => [
  readProcess(pid, 'environ'),
  readProcess(pid, 'cmdline'),
  orNothing(() => readlinkSync(`/proc/${pid}/cwd`)),
]

const readProcess = (pid: number, file: string): string =>
  orNothing(() => readFileSync(`/proc/${pid}/${file}`, 'utf8'))

/** Nothing of a process that has ended meanwhile, or that belongs to somebody else. */
function orNothing(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}
