import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs a program of a package that npm downloads at its first use, so that it is no dependency of the store. Resolves
 * with its exit code and output.
 */
export async function npmExec(
  packageAndVersion: string,
  command: string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const words = ['exec', '--yes', `--package=${packageAndVersion}`, '--', ...command]
  const child = spawn('npm', words, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}
