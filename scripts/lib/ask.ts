import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartError } from '../../src/server/base/start-error.ts'

export async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question(question)).trim()
  } finally {
    terminal.close()
  }
}

/** Asks twice without echo until both entries are the same. */
export async function askSecret(question: string): Promise<string> {
  const first = await askUnseen(question)
  if (first !== (await askUnseen('The same again: '))) throw new StartError('The two are not the same.')
  return first
}

/** Reads stdin without the final line break: for a password that a program passes. */
export async function readSecret(): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of process.stdin) parts.push(part)
  return Buffer.concat(parts)
    .toString('utf8')
    .replace(/\r?\n$/, '')
}

async function askUnseen(question: string): Promise<string> {
  process.stdout.write(question)
  // The terminal echoes through this stream, which discards everything.
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stdout.write('\n')
  }
}
