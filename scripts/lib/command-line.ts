import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { environmentWithFile, loadConfig, type Config } from '../../src/server/base/config/config.ts'
import { StartError } from '../../src/server/base/start-error.ts'

export const readConfig = (): Config => loadConfig(readEnvironment())

/** The environment, completed by the file `.env` of the project. */
export function readEnvironment(): Record<string, string | undefined> {
  const file = join(import.meta.dirname, '../../.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return environmentWithFile()
}

/**
 * Prints the usage for `--help`; runs the command else. Prints a StartError or a wrong option as a message, without a stack.
 * @param failed the exit code of a command that could not do its work, where a StartError names none
 */
export async function runCommand(usage: string, command: () => Promise<void>, failed = 1): Promise<void> {
  try {
    const isAsked = process.argv.slice(2).some((word) => word === '--help' || word === '-h')
    await (isAsked ? say(usage) : command())
  } catch (error) {
    const option = wrongOption(error)
    if (option) console.error(`${option}\n${usage}`)
    else console.error(error instanceof StartError ? error.message : error)
    process.exitCode = error instanceof StartError ? Math.max(failed, error.exitCode) : failed
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** The first sentence of `parseArgs`'s message about an unknown option. */
function wrongOption(error: unknown): string | undefined {
  const isOne = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  return isOne ? `${error.message.split('. ')[0]}.` : undefined
}
