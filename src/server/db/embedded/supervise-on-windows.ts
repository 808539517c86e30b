import { execFile, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'

/**
 * The supervisor where there is no shell: runs `postgres -D folder …` and ends it when stdin closes, also because the
 * store was killed.
 */
const [postgres = '', ...args] = process.argv.slice(2)
const server = spawn(postgres, args, { stdio: ['ignore', 'ignore', 'inherit'], windowsHide: true })
server.on('exit', (code) => process.exit(code ?? 1))
process.on('SIGINT', () => {})
process.stdin.once('data', stop)
process.stdin.once('end', stop)

function stop(): void {
  const folder = args[args.indexOf('-D') + 1] ?? ''
  execFile(join(dirname(postgres), 'pg_ctl.exe'), ['stop', '-D', folder, '-m', 'fast'])
}
