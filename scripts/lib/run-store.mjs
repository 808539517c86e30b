import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { findNode, nodeEnvironment } from './find-node.mjs'
import { projectRoot } from './project-root.mjs'

/** A second Ctrl-C this much later means: now. Sooner it is npm repeating the first. */
const IMPATIENT_AFTER_MS = 1500

/**
 * Runs the store with the project's own Node until it ends.
 *
 * The store gets a session of its own, because Ctrl-C reaches every process of the terminal's session:
 * it would get the signal from the terminal, from npm and from here. So it gets it once, from here, and
 * learns from a pipe when this process is killed.
 * @returns {Promise<number>} its exit code
 */
export function runStore(args, env) {
  const watchStarter = new URL('end-with-starter.mjs', import.meta.url).href
  const child = spawn(findNode(), ['--import', watchStarter, ...args], {
    cwd: projectRoot,
    env: nodeEnvironment({ ...fewArenas(), ...env, TAANKA_STARTER: `${process.pid}:3` }),
    detached: process.platform !== 'win32',
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
  })
  forwardSignalsOnce(child)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

/**
 * Two arenas of glibc's allocator instead of eight a core: encoding pictures leaves them in pieces. After ten minutes
 * of mixed load the store holds 427 MB with two and 608 MB without (docs/reliability.md). Other allocators ignore it.
 */
function fewArenas() {
  return process.env.MALLOC_ARENA_MAX === undefined ? { MALLOC_ARENA_MAX: '2' } : {}
}

function forwardSignalsOnce(child) {
  let forwardedAt
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (forwardedAt === undefined) {
        forwardedAt = Date.now()
        // A closed terminal is no reason to drop what shoppers are doing.
        child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
      } else if (Date.now() - forwardedAt > IMPATIENT_AFTER_MS) {
        child.kill('SIGKILL')
      }
    })
  }
}
