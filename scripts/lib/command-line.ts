import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { environmentWithFile, loadConfig, type Config } from '../../src/server/config.ts'
import { StartError } from '../../src/server/db/embedded/start-error.ts'

/** The store's settings, as the store itself reads them. */
export function readConfig(): Config {
  const file = join(import.meta.dirname, '../../.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return loadConfig(environmentWithFile())
}

/** Runs a command beside the store; a StartError and a wrong option are one line for the owner. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof StartError ? error.message : (wrongOption(error) ?? error))
    process.exitCode = 1
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** The first sentence of what `parseArgs` says of an option that it does not know. */
function wrongOption(error: unknown): string | undefined {
  const isOne = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  return isOne ? `${error.message.split('. ')[0]}.` : undefined
}
