import { spawn } from 'node:child_process'
import { projectRoot } from './project-root.mjs'

/** Runs a program to its end in the project's folder; what it says is kept for the case that it fails. */
export function runQuietly(file, args, env = process.env) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}
