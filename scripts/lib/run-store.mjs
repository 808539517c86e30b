import { spawn } from 'node:child_process'
import { allocatorSettings } from './built-store.mjs'
import { findNode, nodeEnvironment } from './find-node.mjs'
import { projectRoot } from './project-root.mjs'
import { exitCodeOf, stopAlong } from './stop-signals.mjs'

/**
 * Runs the store with the project's own Node until it ends. The store gets a session of its own, because Ctrl-C reaches
 * every process of the terminal's session: the signal would come from the terminal, from npm and from here. A pipe
 * tells it when this process is killed.
 * @returns {Promise<number>} its exit code
 */
export function runStore(args, env) {
  const watchStarter = new URL('end-with-starter.mjs', import.meta.url).href
  const child = spawn(findNode(), ['--import', watchStarter, ...args], {
    cwd: projectRoot,
    env: nodeEnvironment({ ...allocator(), ...env, TAANKA_STARTER_PIPE: '3' }),
    detached: process.platform !== 'win32',
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
  })
  // A closed terminal is no reason to drop what shoppers are doing.
  stopAlong(child, (signal) => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? exitCodeOf(signal)))
  })
}

/** Returns nothing where the environment sets one of them: then its owner has chosen. */
function allocator() {
  const isSet = Object.keys(allocatorSettings).some((name) => process.env[name] !== undefined)
  return isSet ? {} : allocatorSettings
}
