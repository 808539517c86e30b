import { exitCodeOf, listenForStopSignals, Stopped, stopSignal } from './stop-signals.mjs'

/** A user-facing error, printed without a stack. */
export class UserError extends Error {}

/**
 * Runs a command of this project. Its exit code is the number it returns, 1 for a user-facing error, or that of the
 * signal that stopped it.
 * @param {number} [failed] the exit code of an error
 */
export async function runCommand(command, failed = 1) {
  listenForStopSignals()
  try {
    process.exitCode = (await command()) ?? 0
  } catch (error) {
    if (error instanceof Stopped) {
      process.exitCode = exitCodeOf(stopSignal())
      return
    }
    console.error(error instanceof UserError ? error.message : error)
    process.exitCode = failed
  }
}
