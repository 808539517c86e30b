import { spawn } from 'node:child_process'
import { projectRoot } from './project-root.mjs'

/** Runs a program to its end in the project's folder, for everyone to hear; true when it ended well. */
export function runAloud(file, args, env = process.env) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: projectRoot, env, stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
}
