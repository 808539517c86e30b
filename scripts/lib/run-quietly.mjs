import { spawn } from 'node:child_process'
import { projectRoot } from './project-root.mjs'
import { stopAlong, Stopped, stopSignal } from './stop-signals.mjs'

/**
 * Runs a program in the project's folder; prints its output only when it fails. Throws Stopped when this process was told
 * to stop meanwhile.
 */
export function runQuietly(file, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'pipe'] })
    stopAlong(child)
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => {
      if (stopSignal()) reject(new Stopped())
      else resolve({ ok: code === 0, output })
    })
  })
}
