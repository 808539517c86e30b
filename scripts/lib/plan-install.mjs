/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Entry */

/**
 * The words for npm that make the installed packages those of the lock file, or undefined where they are.
 * @param {Record<string, Entry>} wanted the packages of package-lock.json
 * @param {Record<string, Entry> | undefined} installed npm's list of what is in node_modules
 * @param {boolean} development whether tests and checks are to run as well
 * @returns {string[] | undefined}
 */
export function planInstall(wanted, installed, development) {
  if (installed && isComplete(wanted, installed, development)) return undefined
  // Adds what is missing and leaves the rest in place: a store may be running from it.
  if (installed && isComplete(wanted, installed, false)) return ['install', '--no-save', '--include=dev']
  return ['ci', development || hasTools(installed ?? {}) ? '--include=dev' : '--omit=dev']
}

/** True when some of the tools for tests are installed. */
export const hasTools = (installed) => Object.values(installed).some(({ dev }) => dev)

/** True when every package that this machine needs is installed. */
function isComplete(wanted, installed, development) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = installed[path]
    if (found) return found.version === entry.version
    return (entry.dev && !development) || (entry.optional && !isForThisMachine(entry))
  })
}

/** Optional packages that name no system are the fallback for systems without a program of their own. */
function isForThisMachine({ os, cpu, libc }) {
  if (!os?.includes(process.platform)) return false
  if (cpu && !cpu.includes(process.arch)) return false
  return !libc || process.platform !== 'linux' || libc.includes(libcOfThisMachine())
}

function libcOfThisMachine() {
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}
