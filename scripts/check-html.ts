import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicAddresses } from '../tests/support/public-addresses.ts'
import { say } from './lib/command-line.ts'
import { startMeasuredStore } from './lib/measured-store.ts'
import { npmExec } from './lib/npm-exec.ts'

/**
 * npm run check:html: runs the Nu Html Checker (the W3C's, needs Java) on every public page as the server sends it.
 * Without Java, the browser tests hold the same pages against html-validate.
 */
const checker = 'vnu-jar@26.9.27'

interface Finding {
  type: 'error' | 'info' | 'non-document-error'
  url?: string
  lastLine?: number
  message: string
  extract?: string
}

const folder = await mkdtemp(join(tmpdir(), 'taanka-html-'))
try {
  const files = await savePages()
  const { output } = await npmExec(checker, ['vnu', '--errors-only', '--format', 'json', ...files.keys()])
  const [report] = /^\{.*\}$/m.exec(output) ?? []
  if (!report) throw new Error(`The checker did not run (it needs Java)\n${output}`)
  const { messages } = JSON.parse(report) as { messages: Finding[] }
  for (const { type, url = '', lastLine, message, extract } of messages)
    say(`${type} ${files.get(url.replace('file:', ''))}:${lastLine} ${message}\n    ${extract}`)
  say(`${files.size} pages, ${messages.length} findings`)
  if (messages.length > 0) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function savePages(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const store = await startMeasuredStore()
  try {
    for (const address of publicAddresses) {
      const file = join(folder, `${files.size}.html`)
      await writeFile(file, await (await fetch(store.url + address)).text())
      files.set(file, address)
    }
  } finally {
    await store.stop()
  }
  return files
}
