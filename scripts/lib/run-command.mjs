/** A reason to give up, as one sentence for the person at the terminal. */
export class UserError extends Error {}

/** Runs a command of this project: its exit code is the number it returns, 1 after a sentence. */
export async function runCommand(command) {
  try {
    process.exitCode = (await command()) ?? 0
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error)
    process.exitCode = 1
  }
}
