import { spawn } from 'node:child_process'
import { projectRoot } from './project-root.mjs'
import { stopAlong, Stopped, stopSignal } from './stop-signals.mjs'

/** Milliseconds that a tool has for its own clean-up; then it is killed. */
const CLEAN_UP_MS = 7000

/**
 * Runs a tool in the project's folder with its output shown; true when it exits with 0. Throws Stopped when this process
 * was told to stop meanwhile: the tool is interrupted as by Ctrl-C, at which test runners end what they have started.
 */
export function runAloud(file, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: projectRoot, env, stdio: ['ignore', 'inherit', 'inherit'] })
    stopAlong(child, () => {
      child.kill('SIGINT')
      setTimeout(() => child.kill('SIGKILL'), CLEAN_UP_MS).unref()
    })
    child.on('error', () => resolve(false))
    child.on('close', (code) => (stopSignal() ? reject(new Stopped()) : resolve(code === 0)))
  })
}
