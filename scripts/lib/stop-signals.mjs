import { constants } from 'node:os'

/** Milliseconds between two looks whether the npm that ran this command is still there. */
const LOOK_EVERY_MS = 500
/** Milliseconds; a second Ctrl-C later than this ends the child at once, an earlier one is npm repeating the first. */
const IMPATIENT_AFTER_MS = 1500

/** A signal told this command to stop before it was done. */
export class Stopped extends Error {}

const children = new Set()
let first

/** Exit code of a process that ended by a signal, as shells report it. */
export const exitCodeOf = (signal) => 128 + constants.signals[signal]

/** The signal that told this process to stop, or undefined. */
export const stopSignal = () => first?.signal

/**
 * Passes SIGINT, SIGTERM and SIGHUP on to the child processes, which end first. Called before anything else: process 1 of
 * a container ignores signals without a handler.
 */
export function listenForStopSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  endWithNpm()
}

/**
 * Has the child stopped when this process is: `stopWith` gets the signal, `kill` ends a child that does not end.
 * @param {import('node:child_process').ChildProcess} child
 */
export function stopAlong(child, stopWith = (signal) => child.kill(signal)) {
  const entry = { stopWith, kill: () => child.kill('SIGKILL') }
  children.add(entry)
  child.once('error', () => children.delete(entry))
  child.once('exit', () => children.delete(entry))
  // It was being started when the signal came.
  if (first) stopWith(first.signal)
}

function stop(signal) {
  if (!first) {
    first = { signal, at: Date.now() }
    for (const { stopWith } of children) stopWith(signal)
  } else if (Date.now() - first.at > IMPATIENT_AFTER_MS) {
    for (const { kill } of children) kill()
  }
  if (children.size === 0) process.exit(process.exitCode ?? exitCodeOf(signal))
}

/**
 * npm signals only the shell between itself and this process, and some shells die of that without passing it on. Then,
 * or when npm is killed, this process gets another parent.
 */
function endWithNpm() {
  if (process.platform === 'win32' || !process.env.npm_lifecycle_script?.includes('node scripts/')) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop('SIGTERM')
  }, LOOK_EVERY_MS)
  timer.unref()
}
